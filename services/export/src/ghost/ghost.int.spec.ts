import { GhostStandIn } from '../testing/ghost-stand-in.js';
import { holdLaws } from '../testing/laws.js';
import { holdMailing } from '../testing/mailing-law.js';

describe('a Ghost', () => {
  let ghost: GhostStandIn;
  holdLaws(
    async () => (ghost = await GhostStandIn.start()),
    (stack) => {
      holdMailing(stack, () => ({ newsletter: 'weekly', mailed: (title) => ghost.mailed(title) }));

      it('says that it has no such newsletter', async () => {
        await stack().change({ settings: { newsletter: 'daily' } });
        expect(await stack().test()).toMatchObject({ problem: { code: 'DESTINATION_REFUSED' } });
        await stack().change({ settings: {} });
      });
    },
  );
});
