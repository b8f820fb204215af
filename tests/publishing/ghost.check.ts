import { holdLaws } from '../../services/export/src/testing/laws.js';
import { GhostServer } from './ghost-server.js';
import { holdWhenKilled } from './killed.js';
import { record } from './record.js';

describe('a real Ghost', () => {
  const { stack } = holdLaws(() => GhostServer.start(), holdWhenKilled);
  afterAll(() => {
    const { line, place } = stack();
    record('ghost', line.exchanges, { [line.address]: '{address}', [place.address]: '{address}' });
  });
});
