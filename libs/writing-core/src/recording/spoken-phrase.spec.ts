import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { blemishesOf } from './blemishes.js';
import { opensPassage } from './claims.js';
import { corpusOf } from './corpus.js';
import { phrasesOf } from './phrases.js';
import { spokenPhrase } from './spoken-phrase.js';

const read = (text: string) => corpusOf(parseTranscript(text), new Pace());
const whole = { from: 0, to: Infinity };

describe('a phrase in a sentence of ours', () => {
  it.each([
    ['borrowed van', 'the borrowed van'],
    ['rye flour', 'rye flour'],
    ['work permit', 'a work permit'],
    ['anchor chains', 'anchor chains'],
    ['effective brake', 'an effective brake'],
    ['Danish captain', 'a Danish captain'],
    ['price', null],
  ])('has the article that it has where it is said: %s', async (text, spoken) => {
    const said =
      'Ann: The borrowed van stands behind the house. We bake with rye flour. Everybody needs a work permit. He sells the anchor chains of the harbour. The price tag is red. A Danish captain sold it. A nest is an extremely effective brake.';
    expect(spokenPhrase(await read(said), whole, { text })).toBe(spoken);
  });
});

describe('a phrase', () => {
  it('has a capital of its own, and none of the sentence that it opens', async () => {
    const said =
      'Black beans need no salt. Black beans need an hour. Old beans stay black for years. The Dutch Harbour buys beans. The Dutch Harbour sells beans.';
    const found = phrasesOf(await read(said), 0, Infinity).map(({ text }) => text);
    expect(found).toContain('black beans');
    expect(found).toContain('Dutch Harbour');
  });
});

describe('what an editor strikes out', () => {
  it('is nothing of a sentence that reads as if it had been written', async () => {
    const [line] = (await read('The harbour master counts every anchor before the winter.')).lines;
    expect(line && blemishesOf(line)).toBe(0);
  });

  it.each([
    'The harbour is kind of full of anchors, you know, before the winter.',
    'I think the harbour - and that is basically a guess - is full, or something like that.',
    'The next thing we talked about is really just the anchors, right, of the harbour.',
  ])('is so much that another sentence is better: %s', async (text) => {
    const [line] = (await read(text)).lines;
    expect(line && blemishesOf(line)).toBeGreaterThanOrEqual(1);
  });
});

describe('a passage', () => {
  it.each([
    ['I counted every anchor of the harbour before the winter.', true],
    ['The harbour master counts every anchor before the winter.', true],
    ['Regardless of the harbour, they count them in the winter.', true],
    ['Many of them are counted before the harbour closes.', false],
    ['What they count are the anchors of the harbour.', false],
  ])('opens with a sentence that says what it speaks of: %s', async (text, opens) => {
    const [line] = (await read(text)).lines;
    expect(line && opensPassage(line)).toBe(opens);
  });
});
