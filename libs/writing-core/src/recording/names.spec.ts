import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf, linesBetween } from './corpus.js';
import { namesOf } from './names.js';
import { phrasesOf } from './phrases.js';
import { placesIn } from './term-places.js';
import { titleCase } from './titles.js';

async function found(text: string): Promise<string[]> {
  const transcript = parseTranscript(text);
  const corpus = await corpusOf(transcript, new Pace());
  const stretch = { from: 0, to: transcript.text.length };
  const phrases = phrasesOf(corpus, stretch.from, stretch.to);
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  return namesOf(corpus, stretch, { lines, places: placesIn(lines) }, phrases).map(({ text }) => text);
}

describe('names of a stretch', () => {
  it('hold no noun whose verb is left out', async () => {
    const names = await found(
      'You add a transaction to the mempool. The tax on transactions in the mempool rose. '.repeat(3),
    );
    expect(names).not.toContain('transaction to the mempool');
    expect(names).toContain('transactions in the mempool');
  });

  it('set nothing behind a single common thing', async () => {
    const names = await found('The wallet needs keys. You can rotate keys in a wallet. '.repeat(4));
    expect(names.filter((name) => name.startsWith('wallet:'))).toEqual([]);
  });

  it('begin with a capital behind a colon, too', () => {
    expect(titleCase('users: the wallet in a browser')).toBe('Users: The Wallet in a Browser');
  });
});
