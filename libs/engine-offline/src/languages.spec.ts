import { describe, expect, it } from '@jest/globals';
import { locateQuote, parseTranscript } from '@galley/transcript';
import { languageOf } from '@galley/writing-core';
import { recordingIn, recordings } from '@galley/writing-core/testing';
import { extractTopics } from './topics.js';

const find = (language: string) => {
  const transcript = parseTranscript(recordingIn(language));
  return extractTopics({ transcript, guruName: 'Anna Berg', title: 'Mill', count: 2 }).then((topics) => ({
    transcript,
    topics,
  }));
};

describe.each(Object.keys(recordings))('topics of a recording in %s', (language) => {
  it('have titles, quotes and subject lines in the words of the recording', async () => {
    const { transcript, topics } = await find(language);
    expect(languageOf(transcript.text)).toBe(language);
    expect(topics.length).toBeGreaterThan(0);
    for (const { title, quote, excerpt, subjectLines } of topics) {
      expect(title.length).toBeGreaterThan(3);
      expect(locateQuote(transcript, quote.text)).toMatchObject({ from: quote.from, to: quote.to });
      expect(transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
      expect(excerpt).not.toBe('');
      for (const line of subjectLines)
        expect(line).not.toMatch(/\b(?:the|notes|look|closer|and)\b|Berg on|words of/);
    }
  });
});
