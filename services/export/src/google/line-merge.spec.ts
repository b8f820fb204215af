import fc from 'fast-check';
import { knownOf } from './known.js';
import { linesOf, htmlOf, textOf } from './lines.js';
import { changesNothing, mergeLines, outcome } from './line-merge.js';

const site = 'https://studio.example';
const lines = (html: string) => linesOf(html, site);
const merged = (base: string, mine: string, present: string) => {
  const plan = mergeLines(lines(base), lines(mine), lines(present));
  return { ...plan, texts: outcome(plan).map(textOf) };
};

describe('paragraphs', () => {
  const html =
    '<h1>Quiet markets</h1><p>Risk <strong>first</strong>, <a class="moment" data-source="7" data-t="83" href="/video/7?t=83">[00:01:23]</a> as<br>ever &amp; always.</p>' +
    '<ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>' +
    '<blockquote><p>said</p><p>so</p></blockquote><hr><img src="/files/a.png" alt="A chart">';

  it('are the same text again, evidence, lists and pictures included', () => {
    const read = htmlOf(lines(html), knownOf(html, site), site);
    expect(read).toContain('data-source="7"');
    expect(read).toContain('href="/video/7?t=83"');
    expect(read).toContain('<img alt="A chart" src="/files/a.png" />');
    expect(read).toMatch(
      /<ul><li><p>one<\/p><ul><li><p>deeper<\/p><\/li><\/ul><\/li><li><p>two<\/p><\/li><\/ul><ol>/,
    );
    expect(lines(read)).toEqual(lines(html));
  });
});

describe('a text that is written while people type', () => {
  const base = '<p>One is here to stay.</p><p>Two comes after it.</p><p>Three is the end of it.</p>';

  it('goes in where people changed nothing, and leaves what they typed', () => {
    const { texts, conflicts } = merged(
      base,
      '<p>One is here to stay.</p><p>Two comes right after it.</p><p>Three is the end of it.</p><p>Four.</p>',
      '<p>One is here to stay, we hope.</p><p>Two comes after it.</p><p>Typed by Ann.</p><p>Three is the end of it.</p>',
    );
    expect(texts).toEqual([
      'One is here to stay, we hope.',
      'Two comes right after it.',
      'Typed by Ann.',
      'Three is the end of it.',
      'Four.',
    ]);
    expect(conflicts).toEqual([]);
  });

  it('joins both changes of one paragraph, and lets the people win where they meet', () => {
    const [before, after] = [
      '<p>Risk comes first and pays last here.</p>',
      'Risk always comes first and pays best here.',
    ];
    const both = merged(
      before,
      '<p>Risk always comes first and pays last here.</p>',
      '<p>Risk comes first and pays best here.</p>',
    );
    expect(both.texts).toEqual([after]);
    const clash = merged(
      before,
      '<p>Risk comes second and pays last here.</p>',
      '<p>Risk comes last and pays last here.</p>',
    );
    expect(clash.texts).toEqual(['Risk comes last and pays last here.']);
    expect(clash.conflicts.map(({ wanted }) => textOf(wanted))).toEqual([
      'Risk comes second and pays last here.',
    ]);
  });

  it('keeps a paragraph that people changed although it was struck out', () => {
    const { texts } = merged(
      base,
      '<p>One is here to stay.</p>',
      base.replace('Two comes', 'Two surely comes'),
    );
    expect(texts).toEqual(['One is here to stay.', 'Two surely comes after it.']);
  });

  it('changes nothing when it stands there already', () => {
    const mine = '<h2>New</h2><p>One is here to stay.</p><p>Three is the very end of it.</p><p>More.</p>';
    expect(changesNothing(mergeLines(lines(base), lines(mine), lines(mine)))).toBe(true);
  });

  it('never loses a word that people typed, and is exact where they typed nothing', () => {
    const word = fc.constantFrom('risk', 'calm', 'size', 'stop', 'edge', 'plan', 'trade', 'wait');
    const paragraph = fc.array(word, { minLength: 3, maxLength: 8 }).map((words) => words.join(' '));
    const text = fc.array(paragraph, { minLength: 1, maxLength: 6 });
    const html = (paragraphs: readonly string[]) => paragraphs.map((one) => `<p>${one}</p>`).join('');
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (before, after, at, place) => {
        expect(
          outcome(mergeLines(lines(html(before)), lines(html(after)), lines(html(before)))).map(textOf),
        ).toEqual(after);
        const typed = before.map((one, index) => {
          const words = one.split(' ');
          if (index === at % before.length) words.splice(place % (words.length + 1), 0, 'TYPED');
          return words.join(' ');
        });
        const { texts } = merged(html(before), html(after), html(typed));
        expect(texts.filter((one) => one.includes('TYPED'))).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
