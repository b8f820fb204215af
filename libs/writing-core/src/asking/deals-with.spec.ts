import { parseTranscript } from '@galley/transcript';
import { language } from '../language/language.js';
import { createPassageIndex } from '../retrieval/passage-index.js';
import { dealsWith } from './deals-with.js';

const filler = [
  'Tom Reed: We turn to the roads in the north of the town, and then to the winter and its snow.',
  'Ann Lee: The street lamps were paid last year, and nobody has complained about the light since.',
];
const index = createPassageIndex(
  parseTranscript(
    [
      ...Array.from({ length: 12 }, () => filler).flat(),
      'Ann Lee: The harbour ferry is too old. A new ferry costs four million, and the harbour has no money for it.',
      'Tom Reed: The ferry carries two hundred passengers a day. I transcribed what the captain of the ferry told me.',
      'Ann Lee: Then the harbour council should ask the state for a grant for the ferry.',
      ...Array.from({ length: 12 }, () => filler).flat(),
      'Tom Reed: Now to our guest of today, who has come a long way to see us.',
      'Eva Marsh: Good morning to all of you, and thank you for having me here at the end of a long day.',
      'Eva Marsh: I run the library beside the church, and our reading rooms are open until nine from now on.',
      'Tom Reed: The mayor told us that Eva Marsh once was the captain of a trawler.',
    ].join('\n'),
  ),
);

describe('whether a recording deals with a question', () => {
  it.each([
    'What was said about the harbour ferry?',
    'What did Ann Lee say about the cost of a new ferry?',
    'Who told them about the passengers of the harbour ferry?',
    'What about lamps?',
    'And the captain?',
    'What did Eva Marsh say about the reading rooms?',
    'What did the mayor tell about Eva Marsh and the trawler?',
  ])('it does with “%s”', async (question) => {
    expect(dealsWith(index, question, await language())).toBe(true);
  });

  it.each([
    'What was said about the volcano in Iceland?',
    'What did Warren Buffett say about the harbour?',
    'What did Eva Marsh say about the harbour ferry?',
    'What did Eva Marsh say about lamps?',
    'Summarize the discussion about speech recognition in noisy rooms',
    'What did they conclude on the money for long-term mental health care and its evaluation?',
  ])('it does not with “%s”', async (question) => {
    expect(dealsWith(index, question, await language())).toBe(false);
  });
});
