import { WordPressStandIn } from '../testing/wordpress-stand-in.js';
import { holdLaws } from '../testing/laws.js';

describe('a WordPress', () => {
  holdLaws(() => WordPressStandIn.start());
});
