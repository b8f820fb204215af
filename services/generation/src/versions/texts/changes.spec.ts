import fc from 'fast-check';
import { cleanHtml, sameContent } from '../../html/content.js';
import { blocksOf } from './blocks.js';
import { compareTexts } from './compare.js';
import { mergedText, mergeTexts } from './merge.js';
import { tokensOf } from './tokens.js';

const word = fc.constantFrom(
  'risk',
  'first',
  'condor',
  'the',
  'a',
  'exit',
  'three',
  'Märkte',
  'R&amp;D',
  '7%',
  '🌍',
);
const run = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 1, arbitrary: word.map((one) => `<strong>${one}</strong>`) },
  {
    weight: 1,
    arbitrary: fc
      .nat(99)
      .map(
        (second) =>
          `<a class="moment" data-source="4" data-t="${second}" href="/video/4?t=${second}">[00:00:${second}]</a>`,
      ),
  },
);
const line = fc.array(run, { minLength: 1, maxLength: 12 }).map((runs) => runs.join(' '));
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  line.map((text) => `<h2>${text}</h2>`),
  line.map((text) => `<blockquote><p>${text}</p><p>Elena Voss</p></blockquote>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((i) => `<li>${i}</li>`).join('')}</ul>`),
  fc.constant('<p><img src="https://img.test/1.jpg" alt="" /></p>'),
);
const blocks = fc.array(block, { maxLength: 7 });
const text = blocks.map((all) => cleanHtml(all.join('')));
/** A text and what two people made of it, each by removing, replacing and adding blocks. */
const edited = fc
  .tuple(blocks, fc.array(fc.tuple(fc.nat(7), fc.nat(3), block, fc.boolean()), { maxLength: 6 }))
  .map(([base, changes]) => {
    const sides = { mine: [...base], theirs: [...base] };
    for (const [place, what, fresh, ours] of changes) {
      const side = ours ? sides.mine : sides.theirs;
      if (what === 0) side.splice(place, 1);
      else if (what === 1) side.splice(place, 1, fresh);
      else if (what === 2) side.splice(place, 0, fresh);
      else side[place] = side[place]?.replace('>risk', `>new risk`) ?? fresh;
    }
    return [base, sides.mine, sides.theirs].map((all) => cleanHtml(all.join(''))) as [string, string, string];
  });

const wordsOf = (html: string) =>
  tokensOf(html)
    .filter(({ kind }) => kind === 'word')
    .map((token) => token.html);
const countOf = (words: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};
const keysOf = (html: string) => blocksOf(html).map(({ key }) => key);
const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('');

describe('blocks of a text', () => {
  it('joined are the text again', () => {
    fc.assert(fc.property(text, (html) => sameContent(joined(blocksOf(html).map((one) => one.html)), html)));
  });

  it('are the same whether an editor or the document wrote their HTML; loose words become a paragraph', () => {
    expect(keysOf('<ul><li><p>One</p></li></ul>')).toEqual(keysOf('<ul><li>One</li></ul>'));
    expect(blocksOf('Loose <em>words</em><h2>Head</h2><p></p>').map((one) => one.html)).toEqual([
      '<p>Loose <em>words</em></p>',
      '<h2>Head</h2>',
    ]);
  });
});

describe('comparing two texts', () => {
  it('without its marks each side is its text, and nothing unchanged is marked', () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const { blocks: rows } = compareTexts(from, to);
        const [before, after] = [joined(rows.map((row) => row.before)), joined(rows.map((row) => row.after))];
        expect(keysOf(before.replace(/<\/?del>/g, ''))).toEqual(keysOf(from));
        expect(keysOf(after.replace(/<\/?ins>/g, ''))).toEqual(keysOf(to));
        for (const row of rows)
          if (row.kind === 'same') expect(`${row.before}${row.after}`).not.toMatch(/<(?:ins|del)>/);
        expect(compareTexts(from, from).blocks.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('marks the words that changed and counts them', () => {
    const from = '<h2>Risk</h2><p>The quick brown fox jumps over the lazy dog.</p><p>Gone.</p>';
    const to = '<h2>Risk</h2><p>The slow red fox <strong>jumps</strong> over the lazy dog.</p>';
    expect(compareTexts(from, to)).toEqual({
      blocks: [
        { kind: 'same', before: '<h2>Risk</h2>', after: '<h2>Risk</h2>' },
        {
          kind: 'changed',
          before: '<p>The <del>quick brown</del> fox <del>jumps</del> over the lazy dog.</p>',
          after: '<p>The <ins>slow red</ins> fox <strong><ins>jumps</ins></strong> over the lazy dog.</p>',
        },
        { kind: 'removed', before: '<p><del>Gone.</del></p>', after: null },
      ],
      wordsAdded: 3,
      wordsRemoved: 4,
    });
  });

  it('shows a paragraph that was written anew whole, and a moment that changed without counting it', () => {
    expect(compareTexts('<p>The one thing.</p>', '<p>Entirely other words here.</p>').blocks).toEqual([
      {
        kind: 'changed',
        before: '<p><del>The one thing.</del></p>',
        after: '<p><ins>Entirely other words here.</ins></p>',
      },
    ]);
    const moment = (time: string) => `<p>It is so. <a class="moment" href="/v?t=${time}">[${time}]</a></p>`;
    expect(compareTexts(moment('1'), moment('2'))).toMatchObject({ wordsAdded: 0, wordsRemoved: 0 });
  });
});

describe('merging two changes of one text', () => {
  const base = '<h2>Risk</h2><p>We sell three contracts first.</p><p>Then we wait for the close.</p>';

  it('keeps both when they are in different blocks, or in different words of one block', () => {
    const mine = base.replace('three', 'four');
    const theirs = `${base.replace('the close', 'the bell')}<p>Added.</p>`;
    const merge = mergeTexts(base, mine, theirs);
    expect(merge.blocks.map(({ kind }) => kind)).toEqual(['same', 'mine', 'theirs', 'theirs']);
    expect(mergedText(merge)).toBe(
      '<h2>Risk</h2><p>We sell four contracts first.</p><p>Then we wait for the bell.</p><p>Added.</p>',
    );
    expect(mergedText(mergeTexts(base, mine, base.replace('first', 'at noon')))).toContain(
      '<p>We sell four contracts at noon.</p>',
    );
  });

  it('is for people to decide when both changed the same words, or one deleted what the other changed', () => {
    const clash = mergeTexts(base, base.replace('three', 'four'), base.replace('three', 'five'));
    expect([clash.conflicts, mergedText(clash)]).toEqual([1, null]);
    expect(mergedText(clash, 'theirs')).toContain('five');
    const gone = mergeTexts(
      base,
      base.replace('<p>Then we wait for the close.</p>', ''),
      base.replace('close', 'bell'),
    );
    expect(gone.blocks.at(-1)).toMatchObject({ kind: 'conflict', mine: null, merged: null });
  });

  it('keeps what both added in the same place', () => {
    const merge = mergeTexts(base, `${base}<p>Mine.</p>`, `${base}<p>Theirs.</p>`);
    expect(mergedText(merge)).toBe(`${base}<p>Theirs.</p><p>Mine.</p>`);
  });

  it('keeps both sides whole, block by block', () => {
    fc.assert(
      fc.property(edited, ([from, mine, theirs]) => {
        const { blocks: rows } = mergeTexts(from, mine, theirs);
        expect(keysOf(joined(rows.map((row) => row.base)))).toEqual(keysOf(from));
        expect(keysOf(joined(rows.map((row) => row.mine)))).toEqual(keysOf(mine));
        expect(keysOf(joined(rows.map((row) => row.theirs)))).toEqual(keysOf(theirs));
      }),
      { numRuns: 100 },
    );
  });

  it('never loses a word that either side added: it is in the merged text or in a conflict', () => {
    fc.assert(
      fc.property(edited, ([from, mine, theirs]) => {
        const { blocks: rows } = mergeTexts(from, mine, theirs);
        const shown = rows.map((row) =>
          row.kind === 'conflict' ? joined([row.mine, row.theirs]) : row.merged,
        );
        const [there, before] = [countOf(wordsOf(joined(shown))), countOf(wordsOf(from))];
        for (const side of [mine, theirs])
          for (const [one, count] of countOf(wordsOf(side)))
            expect(there.get(one) ?? 0).toBeGreaterThanOrEqual(count - (before.get(one) ?? 0));
      }),
      { numRuns: 100 },
    );
  });

  it('of changes on one side alone is that side', () => {
    fc.assert(
      fc.property(edited, ([from, mine]) => {
        expect(keysOf(mergedText(mergeTexts(from, mine, from)) ?? '')).toEqual(keysOf(mine));
        expect(keysOf(mergedText(mergeTexts(from, from, mine)) ?? '')).toEqual(keysOf(mine));
      }),
    );
  });

  it('leaves well-formed HTML', () => {
    fc.assert(
      fc.property(edited, ([from, mine, theirs]) => {
        const html = mergedText(mergeTexts(from, mine, theirs), 'mine') ?? '';
        expect(cleanHtml(html)).toBe(html);
      }),
      { numRuns: 100 },
    );
  });
});
