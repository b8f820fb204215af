const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences of a text that people wrote. */
export const sentencesIn = (text: string): string[] =>
  [...segmenter.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
