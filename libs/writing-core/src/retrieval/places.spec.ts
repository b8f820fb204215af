import { parseTranscript } from '@galley/transcript';
import { createPassageIndex } from './passage-index.js';
import { placesFor } from './places.js';

const index = createPassageIndex(
  parseTranscript(
    [
      'Ann Lee: Harbours.',
      'Tom Reed: Right. The old harbour has to be dredged before the winter comes. Who pays for it?',
      ...Array.from({ length: 12 }, () => 'Ann Lee: We turn to the roads in the north of the town.'),
      'Tom Reed: The ferry. Exactly. Is that what you mean?',
      ...Array.from({ length: 12 }, () => 'Ann Lee: We turn to the schools in the south of the town.'),
      'Tom Reed: Lamps, exactly.',
    ].join('\n'),
  ),
);
const best = (question: string) =>
  placesFor(index, { question, around: '', shown: '', within: null }, 1).map(({ text }) => text);

describe('the places that answer a question', () => {
  it.each([
    ['harbour', 'The old harbour has to be dredged before the winter comes.'],
    ['ferry', 'The ferry. Exactly. Is that what you mean?'],
    ['lamps', 'Lamps, exactly.'],
  ])('are more than a word or two where more was said of it: %s', (question, text) => {
    expect(best(question)).toEqual([text]);
  });
});
