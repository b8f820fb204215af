import { Fingerprint, fingerprintOf } from './fingerprint.js';
import { struck, struckIn, struckMark } from './strike.js';

const said =
  'I never sell a naked call before the earnings are out. Every trade has three exits, and I write them down first. 我们从来不在财报之前卖出裸看涨期权。';
const prints = new Fingerprint(fingerprintOf(said));

describe('a fingerprint', () => {
  it('recognises six words in a row, whatever their case, punctuation and markup', () => {
    expect(prints.isIn('She said: “Every TRADE has <em>three</em> exits — but more”')).toBe(false);
    expect(prints.isIn('She said: “EVERY trade has <em>three</em> exits, &amp; and I…”')).toBe(true);
    expect(prints.isIn('财报之前卖出')).toBe(true);
  });

  it('does not know what is shorter, or said in other words', () => {
    expect(prints.isIn('Every trade has three exits.')).toBe(false);
    expect(prints.isIn('Each trade has four exits, and I write that down at once.')).toBe(false);
  });

  it('holds no word of the text', () => {
    const bytes = Buffer.from(fingerprintOf(said), 'base64').toString('latin1');
    for (const word of ['naked', 'earnings', 'exits']) expect(bytes).not.toContain(word);
  });

  it('takes hardly any other words for those of a long recording', () => {
    const words = (seed: number) =>
      Array.from({ length: 20_000 }, (_, n) => `w${((n + 1) * seed * 2_654_435_761) % 1_999}`).join(' ');
    expect(new Fingerprint(fingerprintOf(words(3))).placesIn(words(7))).toEqual([]);
  });
});

describe('striking', () => {
  it('takes out the sentence, leaves a mark, and keeps the markup whole', () => {
    const html =
      '<p>Before. As he says, “every trade has three <em>exits</em>, and I write them down first.” After.</p><blockquote><p>I never sell a naked call before the earnings are out.</p></blockquote><p>End.</p>';
    expect(struck(html, prints)).toBe(
      `<p>Before. <em>${struckMark}</em> After.</p><blockquote><p>${struckMark}</p></blockquote><p>End.</p>`,
    );
    expect(struck('<p>Nothing of it.</p>', prints)).toBe('<p>Nothing of it.</p>');
  });

  it('reaches every text in a value', () => {
    const value = { a: [1, { quote: 'I never sell a naked call before the earnings are out.' }], b: null };
    expect(struckIn(value, prints)).toEqual({ a: [1, { quote: struckMark }], b: null });
  });
});
