import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { headlinesOf } from './headlines.js';

const found = async (text: string): Promise<string[]> => {
  const transcript = parseTranscript(text);
  return headlinesOf(await corpusOf(transcript, new Pace()), 0, transcript.text.length).map(
    (headline) => headline.text,
  );
};

describe('clauses that can stand as a title', () => {
  it('say what is done as a name for it', async () => {
    expect(await found('You can replace pending transactions with a higher fee.')).toContain(
      'replacing pending transactions',
    );
    expect(await found('We want to scan the whole chain for payments.')).toContain(
      'scanning the whole chain',
    );
  });

  it.each([
    [
      'Many people who have not done Lightning yet might find the wallet interface hard.',
      /yet might|Lightning might/,
    ],
    ['They made major investments in the harbour.', /^mad/],
    ['The federal government does have a role in the harbour.', /does have/],
    ['The signal have a different level of energy.', /signal have/],
    ['It is relevant with coins in the harbour.', /^relevant/],
    ['We want to paddle back and measure the harbour again.', /and measure/i],
    ['The old anchors are beautiful, by the way.', /anchors/],
  ])('hold no words that do not belong together: %s', async (said, wrong) => {
    expect((await found(said)).filter((title) => wrong.test(title))).toEqual([]);
  });
});
