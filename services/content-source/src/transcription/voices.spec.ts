import { Voices } from './voices.js';
import type { SpokenWord } from './pieces.js';

const word = (letters: string, start: number, voice: string | null): SpokenWord => ({
  text: letters,
  letters,
  start,
  end: start + 0.5,
  voice,
  glued: false,
  opens: false,
});
const overlap = { from: 10, to: 20 };
const seam = (...pairs: [number, number][]) => ({
  left: 0,
  right: 0,
  pairs: pairs.map(([left, right]) => ({ left, right })),
  ...overlap,
});
const namesOf = (words: readonly SpokenWord[]) => words.map(({ voice }) => voice);

describe('the voices of pieces', () => {
  it('are one where both pieces hear the same words', () => {
    const voices = new Voices();
    const first = voices.name([word('a', 1, 'A'), word('b', 12, 'B'), word('c', 14, 'A')]);
    expect(namesOf(first)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1']);
    const second = voices.name([word('b', 12, 'A'), word('c', 14, 'B')], first, seam([1, 0], [2, 1]));
    expect(namesOf(second)).toEqual(['Speaker 2', 'Speaker 1']);
  });

  it('are told by their times where the words differ', () => {
    const voices = new Voices();
    const first = voices.name([word('a', 11, 'A'), word('b', 15, 'B')]);
    const second = voices.name([word('x', 15.1, 'A'), word('y', 30, 'B')], first, seam());
    expect(namesOf(second)).toEqual(['Speaker 2', 'Speaker 1']);
  });

  it('that the overlap does not have: the only one left on both sides is the same, others are new', () => {
    const two = new Voices();
    const before = two.name([word('a', 1, 'A'), word('b', 12, 'B')]);
    expect(namesOf(two.name([word('b', 12, 'A'), word('z', 30, 'B')], before, seam([1, 0])))).toEqual([
      'Speaker 2',
      'Speaker 1',
    ]);
    const three = new Voices();
    const many = three.name([word('a', 1, 'A'), word('c', 2, 'C'), word('b', 12, 'B')]);
    const next = three.name([word('b', 12, 'A'), word('z', 30, 'B')], many, seam([2, 0]));
    expect(namesOf(next)).toEqual(['Speaker 3', 'Speaker 4']);
  });

  it('with names of their own keep them', () => {
    const voices = new Voices();
    const first = voices.name([word('a', 1, 'Ann Lee'), word('b', 12, 'SPEAKER_01')]);
    const second = voices.name([word('b', 12, 'speaker_0'), word('c', 14, 'Ann Lee')], first, seam([1, 0]));
    expect(namesOf(second)).toEqual(['Speaker 1', 'Ann Lee']);
    expect(voices.all).toEqual(['Ann Lee', 'Speaker 1']);
  });
});
