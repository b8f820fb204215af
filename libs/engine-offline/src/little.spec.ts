import { parseTranscript } from '@galley/transcript';
import { corpusOf, Pace } from '@galley/writing-core';
import { isAnswered } from './little.js';

describe('lists of a text that tells little', () => {
  const asked = (answer: string) =>
    parseTranscript(
      `Ann Lee: The lighthouse needs a new lantern. Does anybody count the anchors of the harbour?\n\nBen Moor: ${answer}`,
    );

  it.each([
    ['The harbour master counts them every year before the winter comes.', true],
    ['I do not know who does that in the harbour these days.', false],
    ['Hm.', false],
  ])('take a question as open unless somebody answers it: %s', async (answer, answered) => {
    const corpus = await corpusOf(asked(answer), new Pace());
    const question = corpus.lines.find(({ traits }) => traits.question);
    expect(question && isAnswered(corpus, question)).toBe(answered);
  });
});
