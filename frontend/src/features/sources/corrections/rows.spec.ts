import fc from 'fast-check';
import { canUndo, comparedPieces, labelDiffers, type Row, rowsOf, sameRow, wordAt } from './rows.js';

const text = '[00:00:04] Ann: We begin\nwith size.\n[00:00:36] Bob: Yes.';
const from = text.indexOf('We');
const segment = { endSeconds: null, approximate: false };
const reading = {
  text,
  turns: [0, 1],
  segments: [
    { index: 0, from, to: from + 19, startSeconds: 4, speaker: 'Ann', ...segment },
    { index: 1, from: text.indexOf('Yes'), to: text.length, startSeconds: 36, speaker: 'Bob', ...segment },
  ],
};
const [first, second] = rowsOf(reading) as [Row, Row];

describe('the rows of a reading', () => {
  it('have their words on one line, each character at its place', () => {
    expect(first).toMatchObject({ text: 'We begin with size.', opens: true, timestamp: '00:00:04' });
    expect(first.text).toHaveLength(first.to - first.from);
    expect(rowsOf({ ...reading, turns: [0] })[1]).toMatchObject({ text: 'Yes.', opens: false });
  });

  it('know the word at a place', () => {
    expect(wordAt('one two', 5)).toEqual({ from: 4, to: 7 });
    expect(wordAt('one two', 0)).toEqual({ from: 0, to: 3 });
    expect(wordAt('one  two', 4)).toEqual({ from: 4, to: 4 });
  });

  it('are found again in another reading by their second', () => {
    const later = rowsOf(reading).map((row) => ({ ...row, index: row.index + 3 }));
    expect(sameRow(second, later)).toBe(later[1]);
    expect(sameRow(second, [])).toBeUndefined();
  });

  it('are cut where the other reading differs, and no character is lost', () => {
    const at = first.from + 3;
    expect(comparedPieces(first, [{ from: at, to: at + 5, other: 'started' }])).toEqual([
      { text: 'We ', other: null },
      { text: 'begin', other: 'started' },
      { text: ' with size.', other: null },
    ]);
    expect(comparedPieces(first, [{ from: first.from, to: first.from, other: 'Well, ' }])[0]).toEqual({
      text: '',
      other: 'Well, ',
    });
    const places = fc
      .array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 5 })
      .map((all) => {
        const cuts = all.flat().sort((a, b) => a - b);
        return all.map((_, i) => ({ from: cuts[2 * i]!, to: cuts[2 * i + 1]!, other: 'x' }));
      });
    fc.assert(
      fc.property(places, (differences) => {
        for (const row of [first, second])
          expect(
            comparedPieces(row, differences)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(row.text);
      }),
    );
  });

  it('have a label that differs where a difference lies before their words', () => {
    const label = text.indexOf('Bob');
    expect(labelDiffers(first.to, second, [{ from: label, to: label + 3, other: 'Rob' }])).toBe(true);
    expect(labelDiffers(first.to, second, [{ from: first.from, to: first.from + 2, other: 'I' }])).toBe(
      false,
    );
  });
});

it('A correction can be taken back until every one was', () => {
  const version = (number: number, kind: 'said' | 'words' | 'undo', takesBack: number | null = null) => ({
    number,
    kind,
    takesBack,
    hash: 'h',
    author: null,
    at: '',
    counts: { words: 1, labels: 0 },
  });
  expect(canUndo([])).toBe(false);
  expect(canUndo([version(2, 'words'), version(1, 'said')])).toBe(true);
  expect(canUndo([version(3, 'undo', 2), version(2, 'words'), version(1, 'said')])).toBe(false);
});
