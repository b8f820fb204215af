import { GhostStandIn } from '../testing/ghost-stand-in.js';
import { holdLaws } from '../testing/laws.js';

describe('a Ghost', () => {
  holdLaws(() => GhostStandIn.start());
});
