import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf, linesBetween } from './corpus.js';
import { headingWords } from './heading-words.js';
import { phrasesOf } from './phrases.js';

async function wordsOf(text: string): Promise<Map<string, number>> {
  const transcript = parseTranscript(text);
  const corpus = await corpusOf(transcript, new Pace());
  const length = transcript.text.length;
  return headingWords(corpus, linesBetween(corpus, 0, length), phrasesOf(corpus, 0, length));
}

describe('the words of a heading', () => {
  it('are those that a stretch keeps coming back to', async () => {
    const text = `${'The harbour master counts anchors. The harbour is deep. '.repeat(6)}A gull was there.`;
    const likely = await wordsOf(text);
    expect(likely.get('harbour')).toBeGreaterThan(0.3);
    expect(likely.get('gull')).toBeLessThan(0.1);
    for (const chance of likely.values()) expect(chance).toBeLessThan(1);
  });

  it('are none where nothing is named', async () => {
    expect([...(await wordsOf('Yeah, well, you know, it is what it is.'))]).toEqual([]);
  });
});
