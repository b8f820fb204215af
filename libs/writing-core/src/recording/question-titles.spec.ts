import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { questionsIn } from './question-titles.js';

const found = async (text: string): Promise<string[]> => {
  const transcript = parseTranscript(text);
  return questionsIn(await corpusOf(transcript, new Pace()), 0, transcript.text.length).map(
    (asked) => asked.text,
  );
};

describe('questions that can stand as a title', () => {
  it('are asked whole, without what leads up to them', async () => {
    expect(await found('Right, so how do exchanges estimate fees?')).toEqual([
      'how do exchanges estimate fees?',
    ]);
  });

  it('are what somebody says that he explains', async () => {
    expect(await found('She explains how miners evaluate fee rates, and then she leaves.')).toContain(
      'how miners evaluate fee rates',
    );
  });

  it.each([
    'So how do you estimate fees at your exchange?',
    'What is the next question about fees?',
    'How is it that these exchanges estimate fees?',
    'How are you?',
    'She explains how we evaluate fee rates.',
  ])('are not put to a person, and need nothing that was said before: %s', async (said) => {
    expect(await found(said)).toEqual([]);
  });
});
