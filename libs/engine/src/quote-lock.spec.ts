import { locateQuote } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import { openaiEngine } from '@galley/engine-openai';
import { startOpenAiStandIn } from '@galley/engine-openai/testing';
import type { TopicFinding } from '@galley/writing-core';
import { mutatedQuotes, readSample } from '@galley/writing-core/testing';

const { transcript, guruName, title } = readSample('risk-first.txt');
const spoken = transcript.segments.map(({ from, to }) => transcript.text.slice(from, to)).join(' ');

const ownTopics = () =>
  offlineEngine().extractTopics({ transcript, guruName, title, count: 16, depth: 'thorough' });

/** A model that finds the same topics, with these quotes. */
async function modelTopics(quotes: readonly string[]): Promise<TopicFinding[]> {
  const topic = (quote: string, i: number) => ({
    title: `Subject${i} Alone`,
    excerpt: 'An account.',
    details: 'A longer account.',
    reasoning: 'It matters.',
    firstSentence: 0,
    lastSentence: 400,
    quoteSentence: 3,
    quote,
    subjectLines: ['One'],
  });
  const model = await startOpenAiStandIn(() => ({ json: { topics: quotes.map(topic) } }));
  try {
    const engine = openaiEngine({ baseUrl: model.baseUrl });
    return await engine.extractTopics({ transcript, guruName, title, count: quotes.length });
  } finally {
    await model.close();
  }
}

/** Two cores shared with everything else that runs. */

describe('the quote lock, fed with what both engines quote', () => {
  it('lets none of 200 bent quotes pass, whichever engine quoted first', async () => {
    const own = (await ownTopics()).map(({ quote }) => quote.text);
    const byModel = (await modelTopics(own)).map(({ quote }) => quote.text);
    const bent = mutatedQuotes([...new Set([...own, ...byModel])], spoken, 200);
    expect(bent).toHaveLength(200);
    expect(new Set(bent.map(({ way }) => way)).size).toBeGreaterThanOrEqual(12);
    expect(bent.filter(({ quote }) => locateQuote(transcript, quote) !== null)).toEqual([]);
  });

  it('replaces each of 200 bent quotes of a model by words that were said, and marks the topic', async () => {
    const own = (await ownTopics()).map(({ quote }) => quote.text);
    const bent = mutatedQuotes(own, spoken, 200).map(({ quote }) => quote);
    const findings = await modelTopics(bent);
    expect(findings.length).toBeGreaterThan(150);
    for (const { quote, quoteReplaced } of findings) {
      expect(quoteReplaced).toBe(true);
      expect(bent).not.toContain(quote.text);
      expect(transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
    }
  });

  it('marks no topic whose quote was said', async () => {
    const own = (await ownTopics()).map(({ quote }) => quote.text);
    for (const { quote, quoteReplaced } of await modelTopics(own)) {
      expect(quoteReplaced).toBe(false);
      expect(own).toContain(quote.text);
    }
  });

  it.each([
    ['more white space', (words: string) => words.replace(/ /g, ' \n ')],
    ['curly apostrophes', (words: string) => words.replaceAll("'", '’')],
    ['marks around it', (words: string) => `“${words}”`],
    ['a small first letter', (words: string) => words.charAt(0).toLowerCase() + words.slice(1)],
    ['no full stop at the end', (words: string) => words.replace(/[.,]$/, '')],
    ['a comma for the full stop', (words: string) => words.replace(/\.$/, ',')],
  ])('still takes as word for word: %s', async (_, written) => {
    for (const { quote } of await ownTopics()) {
      const found = locateQuote(transcript, written(quote.text), quote);
      expect(found).toMatchObject({
        from: quote.from,
        startSeconds: quote.startSeconds,
        speaker: quote.speaker,
      });
    }
  });
});
