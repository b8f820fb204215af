import { randomUUID } from 'node:crypto';
import { eventually } from '@galley/testing';
import type { PublishingStack } from './laws.js';
import { postOf } from './orders.js';

/** A destination that mails what it publishes, as its readers see it. */
interface Mailing {
  /** By its slug. */
  readonly newsletter: string;
  /** How many letters with this title went out. */
  readonly mailed: (title: string) => number;
}

/** A text is mailed once, whatever happens to its post before and after; said of the stand-in and of the real server alike. */
export function holdMailing(stack: () => PublishingStack, mailing: () => Mailing): void {
  it('mails a text once, when it goes live for the first time', async () => {
    const [world, { newsletter, mailed }] = [stack(), mailing()];
    await world.change({ settings: { newsletter } });
    expect(await world.test()).toMatchObject({ ok: true });
    const order = () => ({ orderId: randomUUID() });
    const title = 'For the newsletter';
    const first = { key: `text-${randomUUID()}`, post: postOf({ title }) };
    const draft = await world.deliver({ ...first, ...order(), state: 'draft' });
    expect(mailed(title)).toBe(0);
    world.line.breaksOnce(...world.place.changing, { kind: 'lost' });
    const going = { ...first, ...order(), previous: draft };
    await expect(world.deliver(going)).rejects.toMatchObject({ code: 'DESTINATION_AWAY' });
    const live = await world.insist(going);
    await eventually(() => mailed(title) === 1, { withinMs: 60_000 });
    const changed = await world.deliver({ ...first, ...order(), action: 'update', previous: live });
    const down = { ...first, ...order(), action: 'withdraw' as const, post: null, previous: changed };
    const hidden = await world.deliver(down);
    await world.deliver({ ...first, ...order(), previous: hidden });
    // Letters go out one after the other: one of the first text would be here before this.
    const later = 'For the next newsletter';
    await world.deliver({ key: `text-${randomUUID()}`, ...order(), post: postOf({ title: later }) });
    await eventually(() => mailed(later) === 1, { withinMs: 60_000 });
    expect(mailed(title)).toBe(1);
    await world.change({ settings: {} });
  });
}
