import { parseTranscript } from '@galley/transcript';
import { clipName } from './clip-name.js';
import { overAt, saidAt, stretchOfLines, stretchOfWords } from './stretch.js';

const { text, segments } = parseTranscript(
  ['[00:00:10] Ann: Losses come in clusters.', '[00:00:16] Ben: So they do.', '[00:01:00] Ann: Good.'].join(
    '\n',
  ),
);
const rangeOf = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });

it('Words are said when each of them is', () => {
  const { from, to } = rangeOf('come in clusters');
  const words = [
    [from - 7, from - 1, 10.2, 10.9],
    [from, from + 4, 11, 11.4],
    [from + 5, from + 7, 11.5, 11.6],
    [from + 8, to + 1, 11.7, 12.4],
    [to + 20, to + 22, 16, 16.4],
  ] as const;
  expect(stretchOfWords(words, { from, to })).toEqual({ start: 11, end: 12.4 });
  expect(stretchOfWords(words, { from: to + 300, to: to + 310 })).toBeNull();
});

it('Lines are said until the next one begins, the last one for a while', () => {
  expect(stretchOfLines(segments, rangeOf('Losses come in clusters.'))).toEqual({ start: 10, end: 16 });
  expect(stretchOfLines(segments, { from: rangeOf('Losses').from, to: rangeOf('they do.').to })).toEqual({
    start: 10,
    end: 60,
  });
  expect(stretchOfLines(segments, rangeOf('Good.'))?.start).toBe(60);
  expect(stretchOfLines(parseTranscript('Nobody wrote down when.').segments, { from: 0, to: 5 })).toBeNull();
});

it('What is said at a second is over when the next line begins', () => {
  expect(overAt(segments, 12)).toBe(16);
  expect(saidAt(segments, 12)?.speaker).toBe('Ann');
  expect(saidAt(segments, 3)).toBeNull();
});

it('A clip is named by who speaks and when', () => {
  expect(clipName('Marcus Hale', 3723.9, 'm4a')).toBe('Marcus-Hale-at-1-02-03.m4a');
  expect(clipName('王 小明', 5, 'mp4')).toBe('王-小明-at-0-00-05.mp4');
  expect(clipName('/../', 65, 'mp3')).toBe('clip-at-0-01-05.mp3');
});
