import fc from 'fast-check';
import { findWords, linesOf, piecesOf, placeOf, within } from './marks.js';
import { transcriptLines } from './transcript-lines.js';

const transcript =
  '[00:00:04] Priya Nair: Welcome back.\n[00:00:36] Marcus Hale: Entries are easy. Size is  not.\n[00:01:25] Priya Nair: Why size?';
const lines = transcriptLines(transcript);
const topics = [
  { topicId: 7, title: 'Size', from: 37, to: transcript.length, startSeconds: 36, timestamp: '00:00:36' },
];
const place = (query: string) => placeOf(new URLSearchParams(query), lines, topics);

describe('what an address points at in a transcript', () => {
  it('is the whole stretch of a topic', () => {
    expect(place('topic=7')).toEqual({ from: 37, to: transcript.length, exact: false });
    expect(linesOf(lines, place('topic=7'))).toEqual({ first: 1, last: 2 });
  });

  it('is the words of a quote, or the line spoken at a second', () => {
    expect(place('from=24&to=36')).toEqual({ from: 24, to: 36, exact: true });
    expect(linesOf(lines, place('t=40'))).toEqual({ first: 1, last: 1 });
  });

  it('is nothing when it does not exist', () => {
    for (const query of ['', 'topic=8', 't=2', 't=', 't=soon', 'from=9&to=3', 'from=-4&to=3'])
      expect(place(query)).toBeNull();
    expect(linesOf([], { from: 0, to: 9 })).toBeNull();
  });
});

describe('words searched in a transcript', () => {
  const found = (words: string) => findWords(lines, words).map(({ from, to }) => transcript.slice(from, to));

  it('are found in any case and across white space, only in spoken text', () => {
    expect(found('SIZE')).toEqual(['Size', 'size']);
    expect(found(' size is not ')).toEqual(['Size is  not']);
    expect(found('Marcus')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('may hold any character', () => {
    expect(found('why size?')).toEqual(['Why size?']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (words, around) => {
        const some = transcriptLines(`${around} ${words} ${around}`);
        for (const { from, to } of findWords(some, words)) expect(to).toBeGreaterThan(from);
      }),
    );
  });

  it('are looked up by place', () => {
    const ranges = [
      { from: 0, to: 2 },
      { from: 4, to: 8 },
      { from: 9, to: 12 },
    ];
    expect(within(ranges, 5, 10)).toEqual(ranges.slice(1));
    expect(within(ranges, 2, 4)).toEqual([]);
    expect(within([], 0, 100)).toEqual([]);
  });
});

describe('a marked line', () => {
  it('shows the quote, the matches, and the current match', () => {
    const line = lines[1]!;
    const [current] = findWords([line], 'size');
    const quote = { from: 0, to: transcript.indexOf(' Size') };
    expect(piecesOf(line, { quote, found: [current!], current: current! })).toEqual([
      { text: 'Entries are easy.', kind: 'quote' },
      { text: ' ', kind: 'plain' },
      { text: 'Size', kind: 'current' },
      { text: ' is  not.', kind: 'plain' },
    ]);
  });

  it('never loses or doubles a character', () => {
    const range = fc
      .tuple(fc.nat(150), fc.nat(60))
      .map(([from, length]) => ({ from, to: from + length + 1 }));
    fc.assert(
      fc.property(fc.array(range), fc.option(range), (found, quote) => {
        for (const line of lines) {
          const pieces = piecesOf(line, { quote, found, current: found[0] ?? null });
          expect(pieces.map(({ text }) => text).join('')).toBe(line.text);
        }
      }),
    );
  });
});
