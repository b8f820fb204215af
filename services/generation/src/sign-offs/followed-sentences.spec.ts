import fc from 'fast-check';
import { sentencesOfText } from '../corrections/index.js';
import { type Followed, followSentences } from './followed-sentences.js';

const textOf = (sentences: readonly string[]) => sentencesOfText(`<p>${sentences.join(' ')}</p>`);
const rowsOf = (sentences: readonly string[], state: Followed['state'] = 'approved'): Followed[] =>
  textOf(sentences).map(({ words, hash }, id) => ({
    id,
    state,
    words,
    hash,
    approvedWords: state === 'approved' ? words : null,
    suggestion: null,
  }));
const follow = (rows: readonly Followed[], before: readonly string[], after: readonly string[]) =>
  followSentences(rows, textOf(before), textOf(after)).changed;

const word = fc.stringMatching(/^[a-z]{2,7}$/);
/** Sentences that differ from each other, each with what becomes of it. */
const edit = fc
  .uniqueArray(fc.tuple(word, word, word), {
    minLength: 1,
    maxLength: 10,
    selector: (words) => words.join(' '),
  })
  .map((sentences) => sentences.map((words) => `Say ${words.join(' ')}.`))
  .chain((sentences) =>
    fc.tuple(
      fc.constant(sentences),
      fc.array(fc.boolean(), { minLength: sentences.length, maxLength: sentences.length }),
    ),
  );

describe('an edit of approved sentences', () => {
  it('reopens exactly those that changed, each with its new words', () => {
    fc.assert(
      fc.property(edit, ([before, changes]) => {
        const after = before.map((sentence, at) =>
          changes[at] ? sentence.replace('.', ' now 7.') : sentence,
        );
        const changed = follow(rowsOf(before), before, after);
        expect(changed.map(({ id }) => id)).toEqual(before.flatMap((_, id) => (changes[id] ? [id] : [])));
        for (const row of changed) {
          expect(row.state).toBe('reopened');
          expect(after).toContain(row.words);
        }
      }),
    );
  });

  it('closes them again when it is taken back', () => {
    fc.assert(
      fc.property(edit, ([before, changes]) => {
        const after = before.map((sentence, at) =>
          changes[at] ? sentence.replace('.', ' now 7.') : sentence,
        );
        const edited = new Map(follow(rowsOf(before), before, after).map((row) => [row.id, row]));
        const rows = rowsOf(before).map((row) => edited.get(row.id) ?? row);
        const again = follow(rows, after, before);
        expect(
          again.every(({ state, words, approvedWords }) => state === 'approved' && words === approvedWords),
        ).toBe(true);
        expect(again).toHaveLength(edited.size);
      }),
    );
  });

  it('leaves those alone that only stand elsewhere', () => {
    const moves = edit.chain(([before]) =>
      fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
    );
    fc.assert(
      fc.property(moves, ([before, after]) => {
        expect(follow(rowsOf(before), before, after)).toEqual([]);
      }),
    );
  });
});

const [one, two] = ['I never risk more than two percent.', 'Nobody pays me for waiting.'];

it('a sentence that is taken out is gone, and is what it was when it comes back', () => {
  const [gone] = follow(rowsOf([one, two]), [one, two], [one]);
  expect(gone).toMatchObject({ id: 1, state: 'gone', words: two });
  expect(follow([gone!], [one], [one, two])).toMatchObject([{ id: 1, state: 'approved', words: two }]);
});

it('a sentence that is taken out and written anew in a like way is reopened', () => {
  const [gone] = follow(rowsOf([two]), [one, two], [one]);
  const anew = 'Nobody ever pays me for waiting.';
  expect(followSentences([gone!], textOf([one]), textOf([one, anew]))).toMatchObject({
    changed: [{ state: 'reopened', words: anew, approvedWords: two }],
    added: [],
  });
});

it('a sentence that gets the words which the expert suggested is approved', () => {
  const suggestion = 'I rarely risk more than two percent.';
  const rows = rowsOf([one], 'suggested').map((row) => ({ ...row, suggestion }));
  expect(follow(rows, [one], [suggestion])).toMatchObject([
    { state: 'approved', words: suggestion, approvedWords: suggestion, suggestion: null },
  ]);
  expect(follow(rows, [one], ['I risk a lot.'])).toMatchObject([{ state: 'open', suggestion: null }]);
});

it('sentences that are joined are both reopened; a new one belongs to none', () => {
  const joined = 'I never risk more than two percent and nobody pays me for waiting.';
  expect(follow(rowsOf([one, two]), [one, two], [joined])).toMatchObject([
    { id: 0, state: 'reopened' },
    { id: 1, state: 'reopened' },
  ]);
  const { changed, added } = followSentences(rowsOf([one]), textOf([one]), textOf([one, two]));
  expect([changed, added.map(({ words }) => words)]).toEqual([[], [two]]);
});
