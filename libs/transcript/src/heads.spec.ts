import { parseTranscript } from './index.js';

const turns = (mark: (line: number) => string) =>
  Array.from(
    { length: 12 },
    (_, line) =>
      `${mark(line)}${line % 2 ? 'Nora Vale' : 'Sam Ortega'}: We looked at the river, line ${line}.`,
  ).join('\n');
const plain = turns(() => '');
const speakersOf = (text: string) => [
  ...new Set(parseTranscript(text).segments.flatMap(({ speaker }) => speaker ?? [])),
];

describe('the head of a file', () => {
  it.each([
    ['a short value', `Meeting: Library board\nDate: 3 May 2026\n\n${plain}`],
    ['a sentence', `Meeting: The library board met on Tuesday.\n\n${plain}`],
    ['bold letters', `**Meeting:** Library board\n**Date:** 3 May\n\n${plain}`],
    ['times in the turns', `Meeting: Library board\n${turns((line) => `[00:00:${10 + line}] `)}`],
  ])('names no speaker: %s', (_, text) => {
    expect(speakersOf(text).toSorted()).toEqual(['Nora Vale', 'Sam Ortega']);
  });

  it('names no speaker above the words of one person', () => {
    const text = `Meeting: Library board\nDate: 3 May 2026\n\nNora Vale: ${'We talk about maps. '.repeat(30)}`;
    expect(speakersOf(text)).not.toContain('Meeting');
  });
});
