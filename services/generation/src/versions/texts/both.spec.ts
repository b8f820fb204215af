import fc from 'fast-check';
import { cleanHtml } from '../../html/content.js';
import { mergedWhole, mergeTexts } from './merge.js';

const merged = (base: string, mine: string, theirs: string) => mergedWhole(mergeTexts(base, mine, theirs));
const base = '<h2>Risk</h2><p>We sell three contracts first.</p><p>Then we wait for the close.</p>';

/** Blocks in which no word stands twice, so that a word that is lost or doubled shows. */
const size = { blocks: 5, words: 8 };
const wordAt = (block: number, word: number) => `b${block}w${word}`;
const blank = Array.from({ length: size.blocks }, (_, block) =>
  Array.from({ length: size.words }, (_, word) => wordAt(block, word)),
);
const htmlOf = (text: readonly (readonly string[])[]) =>
  text.map((words) => `<p>${words.join(' ')}.</p>`).join('');
const wordsOf = (html: string) => html.match(/[a-z]+\d+[a-z]*\d*/g) ?? [];

/** One change of one word: what is done, and where. */
const change = fc.record({
  block: fc.nat(size.blocks - 1),
  word: fc.nat(size.words - 1),
  what: fc.constantFrom('replace', 'delete', 'add'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(name: string, changes: readonly Change[]): string[][] {
  return blank.map((words, block) =>
    words.flatMap((word, place) => {
      const mine = changes.find((one) => one.block === block && one.word === place);
      if (!mine) return [word];
      const fresh = `${name}${block}x${place}`;
      return mine.what === 'delete' ? [] : mine.what === 'replace' ? [fresh] : [word, fresh];
    }),
  );
}

/** What two people did to different words of one text, each to at most one word in three of a block. */
const apart = fc
  .array(change, { maxLength: 8 })
  .map((all) => all.filter((one, at) => all.findIndex((other) => near(one, other)) === at))
  .map((all) => [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)] as const);
const near = (one: Change, other: Change) => one.block === other.block && Math.abs(one.word - other.word) < 3;

describe('a merge that asks nobody', () => {
  it('keeps both changes of one text and doubles nothing, whatever different words they touch', () => {
    fc.assert(
      fc.property(apart, ([mine, theirs]) => {
        const result = merged(htmlOf(blank), htmlOf(changed('m', mine)), htmlOf(changed('t', theirs)));
        const words = wordsOf(result);
        expect(new Set(words).size).toBe(words.length);
        const gone = [...mine, ...theirs].filter(({ what }) => what !== 'add');
        const expected = new Set(blank.flat());
        for (const { block, word } of gone) expected.delete(wordAt(block, word));
        for (const [name, side] of [
          ['m', mine],
          ['t', theirs],
        ] as const)
          for (const { block, word, what } of side)
            if (what !== 'delete') expected.add(`${name}${block}x${word}`);
        expect(new Set(words)).toEqual(expected);
      }),
    );
  });

  it('keeps every word that either side put in, wherever they meet, and leaves well-formed HTML', () => {
    const anywhere = fc.array(change, { maxLength: 10 });
    fc.assert(
      fc.property(anywhere, anywhere, (mine, theirs) => {
        const sides = [changed('m', mine), changed('t', theirs)] as const;
        const result = merged(htmlOf(blank), htmlOf(sides[0]), htmlOf(sides[1]));
        expect(cleanHtml(result)).toBe(result);
        const fresh = sides.flat(2).filter((word) => /^[mt]/.test(word));
        expect(wordsOf(result)).toEqual(expect.arrayContaining(fresh));
      }),
    );
  });

  it('is the same when one side holds the other already: a write that came through is not merged in twice', () => {
    fc.assert(
      fc.property(apart, ([mine, theirs]) => {
        const [from, text] = [htmlOf(blank), htmlOf(changed('m', mine))];
        const document = merged(from, text, htmlOf(changed('t', theirs)));
        expect(merged(from, text, document)).toBe(document);
      }),
    );
  });

  it('lets both stand where they changed the same words, and what was changed where the other deleted', () => {
    const both = merged(base, base.replace('three', 'four'), base.replace('three', 'five'));
    expect(both).toContain('<p>We sell five four contracts first.</p>');
    const second = '<p>Then we wait for the close.</p>';
    expect(merged(base, base.replace(second, ''), base.replace('close', 'bell'))).toContain('for the bell.');
    expect(merged(base, base.replace('close', 'bell'), base.replace(second, ''))).toContain('for the bell.');
  });

  it('keeps two rewritings of a paragraph, and what both added beside it', () => {
    const first = '<p>We sell three contracts first.</p>';
    const [mine, theirs] = ['<p>Nothing moves before noon.</p>', '<p>Volatility is cheap today.</p>'];
    expect(merged(base, base.replace(first, mine), base.replace(first, theirs))).toContain(theirs + mine);
    const added = merged(base, base.replace('close', 'bell') + mine, base.replace('close', 'end') + theirs);
    expect(added).toContain(theirs + mine);
  });

  it('takes one rewriting that both hold, one of them with a word more, once', () => {
    const first = '<p>We sell three contracts first.</p>';
    const rewritten = '<p>Nothing moves before noon on a quiet day.</p>';
    const more = rewritten.replace('noon', 'noon, says Ada,');
    expect(merged(base, base.replace(first, rewritten), base.replace(first, more))).toBe(
      base.replace(first, more),
    );
  });
});
