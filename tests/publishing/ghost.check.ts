import { holdLaws } from '../../services/export/src/testing/laws.js';
import { holdMailing } from '../../services/export/src/testing/mailing-law.js';
import { installGhost, GhostServer } from './ghost-server.js';
import { holdWhenKilled } from './killed.js';
import { record } from './record.js';

// Takes minutes the first time, so no test waits for it.
installGhost();

describe('a real Ghost', () => {
  let ghost: GhostServer;
  const { stack } = holdLaws(
    async () => (ghost = await GhostServer.start()),
    (world) => {
      holdWhenKilled(world);
      holdMailing(world, () => ({
        newsletter: 'default-newsletter',
        mailed: (title) => ghost.mailed(title),
      }));
    },
  );
  afterAll(() => {
    const { line, place } = stack();
    record('ghost', line.exchanges, { [line.address]: '{address}', [place.address]: '{address}' });
  });
});
