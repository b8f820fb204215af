import { randomUUID } from 'node:crypto';
import { GhostStandIn } from '../testing/ghost-stand-in.js';
import { holdLaws } from '../testing/laws.js';
import { postOf } from '../testing/orders.js';

describe('a Ghost', () => {
  let ghost: GhostStandIn;
  holdLaws(
    async () => (ghost = await GhostStandIn.start()),
    (stack) => {
      it('mails a text once, when it goes live for the first time', async () => {
        const world = stack();
        const title = 'For the newsletter';
        const mailed = () => ghost.mailed.filter((mail) => mail.title === title);
        await world.change({ settings: { newsletter: 'weekly' } });
        expect(await world.test()).toMatchObject({ ok: true });
        const order = () => ({ orderId: randomUUID() });
        const first = { key: `text-${randomUUID()}`, post: postOf({ title }) };
        const draft = await world.deliver({ ...first, ...order(), state: 'draft' });
        expect(mailed()).toEqual([]);
        const [method, path] = ghost.changing;
        world.line.breaksOnce(method, path, { kind: 'lost' });
        const going = { ...first, ...order(), previous: draft };
        await expect(world.deliver(going)).rejects.toMatchObject({ code: 'DESTINATION_AWAY' });
        const live = await world.insist(going);
        const changed = await world.deliver({ ...first, ...order(), action: 'update', previous: live });
        const down = { ...first, ...order(), action: 'withdraw' as const, post: null, previous: changed };
        const hidden = await world.deliver(down);
        await world.deliver({ ...first, ...order(), previous: hidden });
        expect(mailed()).toEqual([{ newsletter: 'weekly', title }]);
      });

      it('says that it has no such newsletter', async () => {
        await stack().change({ settings: { newsletter: 'daily' } });
        expect(await stack().test()).toMatchObject({ problem: { code: 'DESTINATION_REFUSED' } });
        await stack().change({ settings: {} });
      });
    },
  );
});
