import fc from 'fast-check';
import { changedBlocks, reviewedBlocks } from './reviewed-blocks.js';

const paragraph = (words: string) => `<p>${words}</p>`;
const of = (blocks: readonly string[]) =>
  reviewedBlocks({ contentType: 'Newsletter', content: blocks.join(''), blogContent: null });
const changed = (before: readonly string[], now: readonly string[]) => changedBlocks(of(before), of(now));

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/);
/** Paragraphs that differ from each other, each with what becomes of it. */
const edited = fc.uniqueArray(words, { minLength: 1, maxLength: 12 }).chain((texts) =>
  fc.tuple(
    fc.constant(texts),
    fc.array(fc.constantFrom('stays', 'changes', 'goes'), {
      minLength: texts.length,
      maxLength: texts.length,
    }),
  ),
);

describe('an edit reopens exactly what changed', () => {
  it('nothing, where every block stands as it was approved, in whatever order', () => {
    const shuffled = fc
      .array(words, { maxLength: 12 })
      .chain((texts) =>
        fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })),
      );
    fc.assert(
      fc.property(shuffled, ([before, now]) => {
        expect(changed(before.map(paragraph), now.map(paragraph))).toEqual([]);
      }),
    );
  });

  it('each block that was changed or taken out, and no other one', () => {
    fc.assert(
      fc.property(edited, ([texts, fates]) => {
        const now = texts.flatMap((text, at) =>
          fates[at] === 'goes' ? [] : [fates[at] === 'changes' ? `${text} 7` : text],
        );
        const found = changed(texts.map(paragraph), now.map(paragraph));
        const with_ = (...wanted: string[]) => texts.filter((_, at) => wanted.includes(fates[at] ?? ''));
        expect(found.flatMap(({ before }) => before ?? []).toSorted()).toEqual(
          with_('changes', 'goes').toSorted(),
        );
        expect(found.flatMap(({ now: words_ }) => words_ ?? []).toSorted()).toEqual(
          with_('changes')
            .map((text) => `${text} 7`)
            .toSorted(),
        );
      }),
    );
  });

  it('nothing more, once the edit is taken back', () => {
    fc.assert(
      fc.property(edited, ([texts]) => {
        const before = texts.map(paragraph);
        const edit = [...before, paragraph('one more')];
        expect(changed(before, edit)).toHaveLength(1);
        expect(changed(before, edit.slice(0, -1))).toEqual([]);
      }),
    );
  });
});

it('names a block that was changed once, with both its states', () => {
  expect(
    changed(
      [paragraph('First.'), paragraph('Wait for it.'), paragraph('Last.')],
      [paragraph('First.'), paragraph('Do not wait.'), paragraph('Last.')],
    ),
  ).toEqual([{ contentType: 'newsletter', before: 'Wait for it.', now: 'Do not wait.' }]);
});

it('counts a block that stands twice, and a word in bold', () => {
  expect(changed([paragraph('Twice.')], [paragraph('Twice.'), paragraph('Twice.')])).toEqual([
    { contentType: 'newsletter', before: null, now: 'Twice.' },
  ]);
  expect(changed([paragraph('Bold.')], [paragraph('<strong>Bold.</strong>')])).toHaveLength(1);
});

it('does not count another way to write the same HTML', () => {
  expect(changed(['<ul><li>One</li></ul>'], ['<ul>\n<li><p>One</p></li>\n</ul>'])).toEqual([]);
});

it('looks at both texts of a text that has two', () => {
  const text = (content: string, blogContent: string) =>
    reviewedBlocks({ contentType: 'Both', content: paragraph(content), blogContent: paragraph(blogContent) });
  expect(changedBlocks(text('Mail.', 'Blog.'), text('Mail.', 'Post.'))).toEqual([
    { contentType: 'blogPost', before: 'Blog.', now: 'Post.' },
  ]);
});
