import { parseTranscript } from '@galley/transcript';
import fc from 'fast-check';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { Telling } from './telling.js';

const tellingOf = async (text: string): Promise<Telling> => {
  const corpus = await corpusOf(parseTranscript(text), new Pace());
  return new Telling(corpus, corpus.lines);
};

describe('the sentences that say most about a title', () => {
  const chain = 'An anchor holds a ship by the weight of its chain.';
  const rope = 'A rope of nylon stretches when the wind pulls at it.';

  it('are those that hold most of its words', async () => {
    const telling = await tellingOf(`Ana: ${rope} ${chain} The harbour closes at night in winter.`);
    expect(telling.answers('The Weight of a Chain').map(({ text }) => text)).toEqual([chain]);
    expect(telling.isTold('The Weight of a Chain')).toBe(true);
  });

  it('leave out what can not be shown', async () => {
    const telling = await tellingOf(`Ana: ${chain} ${rope} Use the code LANTERN for a free lantern today.`);
    expect(telling.answers('Free Lantern')).toEqual([]);
    expect(telling.isTold('Free Lantern')).toBe(false);
  });

  it('are first those that need nothing of what was said before', async () => {
    const lean = 'Keep in mind that the lantern of the harbour is on.';
    const whole = 'The lantern of the old harbour is red until the morning.';
    const telling = await tellingOf(`${lean} ${chain} ${whole}`);
    expect(telling.answers('Lantern of the Harbour').map(({ text }) => text)).toEqual([whole, lean]);
  });

  it('are none for a title of other words, and any title can be asked for', async () => {
    const telling = await tellingOf(`Ana: ${chain} ${rope}`);
    expect(telling.answers('Quarterly Taxes')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(telling.answers(title).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 100 },
    );
  });
});
