import fc from 'fast-check';
import { z } from 'zod';
import {
  checkedInput,
  cleanText,
  cleanTexts,
  pastedText,
  problemOfHtml,
  textHtml,
  unusableIn,
} from './index.js';

const anyText = fc.string({ unit: 'binary' });
const storable = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

describe('a text that comes in', () => {
  it('is cleaned of every character that cannot be stored, and of nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(storable(clean)).toBe(true);
        if (storable(text)) expect(clean).toBe(text);
      }),
    );
    expect(cleanText('a\0b\u0007c\u0085d\ud800e\t\r\nf 😀 é')).toBe('abcde\t\r\nf 😀 é');
  });

  it('is cleaned wherever it stands in a value, names included', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(unusableIn(cleanTexts(structuredClone(value)))).toBeNull();
      }),
    );
  });

  it('may be nested deeper than a stack is', () => {
    let nested: unknown = 'bell\u0007';
    for (let n = 0; n < 20_000; n += 1) nested = [nested];
    expect(unusableIn(nested)?.character).toBe('U+0007');
    expect(unusableIn(cleanTexts(nested))).toBeNull();
  });

  it.each(['\0', '\u0007', '\u001b', '\u007f', '\u0090', '\ud800'])(
    'is refused with a sentence that names the field (%j)',
    (character) => {
      const schema = z.object({ topic: z.object({ title: z.string() }) });
      expect(() => checkedInput(schema, { topic: { title: `Rates${character}` } })).toThrow(
        /^topic\.title: an invisible control character \(U\+[0-9A-F]{4}\) can't be stored\. Please remove it\.$/,
      );
    },
  );

  it('loses such characters silently where it is pasted from elsewhere', () => {
    expect(
      checkedInput(z.object({ transcript: pastedText() }), { transcript: 'So\0 it\u001b goes' }),
    ).toEqual({
      transcript: 'So it goes',
    });
  });
});

describe('the HTML of a text that comes in', () => {
  const deep = (levels: number) =>
    '<blockquote>'.repeat(levels) + '<p>x</p>' + '</blockquote>'.repeat(levels);

  it.each([
    ['longer than a document', `<p>${'a'.repeat(500_001)}</p>`, /at most 500,000 characters/],
    ['2,000 quotes deep', deep(2_000), /at most 20 levels deep/],
    ['2,000 lists deep', '<ul><li>'.repeat(2_000), /at most 20 levels deep/],
    [
      'a picture in the text itself',
      '<p>a</p><img alt="x" src=" data:image/png;base64,AA">',
      /POST \/api\/images/,
    ],
  ])('is refused with a sentence when it is %s', (_what, html, sentence) => {
    expect(problemOfHtml(html)).toMatch(sentence);
    expect(textHtml().safeParse(html).success).toBe(false);
  });

  it.each([deep(20), '<ul><li>a</li></ul>'.repeat(100), '<p><img src="/files/images/a.png"> data: here</p>'])(
    'is taken as it is: %#',
    (html) => expect(textHtml().parse(html)).toBe(html),
  );

  it('is looked at in a time that grows with its length alone', () => {
    const started = performance.now();
    for (const piece of ['<img ', '<img', '<ul', '<', 'src=data'])
      problemOfHtml(piece.repeat(400_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
