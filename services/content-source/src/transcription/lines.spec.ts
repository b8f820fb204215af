import { parseTranscript } from '@galley/transcript';
import { linesOf } from './lines.js';
import { locateWords } from './locate-words.js';
import { stitch } from './stitch.js';

const spoken = (text: string, voice: (i: number) => string | null) =>
  stitch([
    {
      start: 0,
      end: 100,
      last: true,
      heard: {
        times: 'words',
        language: null,
        words: text.split(' ').map((word, i) => ({
          text: word,
          start: i,
          end: i + 0.5,
          voice: voice(i),
          glued: false,
          opens: i % 4 === 0,
        })),
      },
    },
  ]);

describe('the lines of a recording', () => {
  it('begin with a time, and with a name where another voice speaks', () => {
    expect(linesOf(spoken('One two three four. Five six seven eight.', (i) => (i < 4 ? 'A' : 'B')))).toBe(
      '[00:00:00] **Speaker 1:** One two three four.\n[00:00:04] **Speaker 2:** Five six seven eight.\n',
    );
  });

  it('name nobody where one voice speaks alone', () => {
    expect(linesOf(spoken('One two three four.', () => 'A'))).toBe('[00:00:00] One two three four.\n');
  });

  it('hold each word at the place that is kept for it, whatever stands in times and names', () => {
    const stitched = spoken('Speaker 1 said 00 and 00: 1 more. 00 speaks Speaker 2', (i) =>
      i % 8 < 4 ? 'A' : 'B',
    );
    const { text, segments } = parseTranscript(linesOf(stitched));
    const located = locateWords({ transcript: text, segments: [...segments] }, stitched.words);
    expect(located.map(([from, to]) => text.slice(from, to))).toEqual(
      stitched.words.map((word) => word.text),
    );
    expect(located.map(([, , start]) => start)).toEqual(stitched.words.map((word) => word.start));
    for (const [from, to] of located)
      expect(segments.some((segment) => segment.from <= from && to <= segment.to)).toBe(true);
  });
});
