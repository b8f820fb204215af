import fc from 'fast-check';
import { fontsFor } from './fonts.js';
import { pngOf, quoteCard, type QuoteCard } from './index.js';
import { SetText } from './lines.js';

const card: QuoteCard = {
  quote: 'Losses come in clusters.',
  speaker: 'Marcus Hale',
  source: 'Quiet markets',
  timestamp: '12:04',
  language: 'en',
};
const style = { font: 'noto-serif', weight: 400 } as const;
const set = async (text: string, language: string | null = null) =>
  new SetText(text, await fontsFor(text, style, language));
/** Draws an empty box: the same for every character that no font has. */
const box = async () => (await set('\u{10ffff}')).outline(0, 2, { x: 0, y: 0, size: 100 });

describe('the picture of a quote', () => {
  it('says in its title what was said, by whom, where and when, and escapes it', async () => {
    const svg = await quoteCard({ ...card, quote: 'Risk <b>& "return"</b>' });
    expect(svg).toContain(
      '<title>Risk &lt;b&gt;&amp; "return"&lt;/b&gt; (Marcus Hale, Quiet markets · 12:04)</title>',
    );
    expect(svg).not.toContain('<b>');
  });

  it('is a PNG of 1200 by 630 pixels, and higher for a long quote', async () => {
    const size = async (quote: string) => {
      const png = Buffer.from(await pngOf(await quoteCard({ ...card, quote })));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(await size(card.quote)).toEqual([1200, 630]);
    const [width = 0, height = 0] = await size('We keep a record of every trade and its reason. '.repeat(20));
    expect(width).toBe(1200);
    expect(height).toBeGreaterThan(800);
  }, 60_000);

  it.each([
    ['Latin', 'Ångström, naïve, Łódź, ſtraße'],
    ['Greek', 'Ελληνικά'],
    ['Cyrillic', 'русский язык'],
    ['Arabic', 'مرحبا بكم'],
    ['Hebrew', 'שלום עולם'],
    ['Devanagari', 'हिन्दी'],
    ['Thai', 'ภาษาไทย'],
    ['Chinese', '中文的引语'],
    ['Japanese', '日本語の引用'],
    ['Korean', '한국어 인용'],
  ])('has letters for %s', async (_script, text) => {
    const empty = await box();
    const book = await fontsFor(text, style, null);
    for (const letter of text.replace(/\p{M}|\s/gu, ''))
      expect(new SetText(letter, book).outline(0, letter.length, { x: 0, y: 0, size: 100 })).not.toBe(empty);
  });

  it('stands on the right where the language reads from there', async () => {
    expect((await set('שלום עולם')).rightToLeft).toBe(true);
    const svg = await quoteCard({ ...card, quote: 'שלום עולם', language: 'he' });
    expect(svg).toContain('<rect x="1112"');
    expect(await quoteCard(card)).toContain('<rect x="80"');
  });

  it('draws numbers inside a right-to-left line from left to right', async () => {
    const numbers = await set('12');
    const place = { x: 0, y: 0, size: 100 };
    const shape = numbers.outline(0, 2, place);
    const line = await set('ב 12');
    // The number comes last in the text, and stands leftmost in the line.
    expect(line.outline(0, 4, place).startsWith(shape)).toBe(true);
  });

  it('breaks lines so that each fits, and no word is lost or doubled', async () => {
    const book = await fontsFor('abcdefghijklmnopqrstuvwxyz ', style, 'en');
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const text = words.join(' ');
        const quote = new SetText(text, book);
        const lines = quote.wrap(40, 600);
        expect(lines.map(([from, to]) => text.slice(from, to)).join(' ')).toBe(text);
        for (const [from, to] of lines) expect(quote.width(from, to, 40)).toBeLessThanOrEqual(600);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
