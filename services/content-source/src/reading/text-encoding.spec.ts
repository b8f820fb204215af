import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeText } from './text-encoding.js';

const original = 'Größe zählt: „Wer wagt“, sagte sie – naïve Cafés in Zürich. ';
const noise = (length: number, seed: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 64) }, (_, n) =>
      createHash('sha512').update(`${seed} ${n}`).digest(),
    ),
  ).subarray(0, length);

describe('the encoding of a text', () => {
  it('is Unicode wherever the bytes are, with or without a mark', () => {
    const written = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\p{Cc}\p{Cs}\uFEFF]/u.test(text));
    fc.assert(
      fc.property(written, fc.boolean(), (text, marked) => {
        const bytes = Buffer.from((marked ? '\uFEFF' : '') + text, 'utf8');
        expect(decodeText(bytes)).toEqual({ text, encoding: 'utf-8', guessed: false });
        const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
        expect(decodeText(wide)?.text).toBe(text);
        expect(
          decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))?.text,
        ).toBe(text);
      }),
    );
  });

  it('is guessed from its zeros or its letters where nothing says it', () => {
    expect(decodeText(Buffer.from(original, 'utf16le'))).toEqual({
      text: original,
      encoding: 'utf-16le',
      guessed: true,
    });
    const western = Buffer.from(
      original.repeat(20).replaceAll('„', '\x84').replaceAll('“', '\x93').replaceAll('–', '\x96'),
      'latin1',
    );
    expect(decodeText(western)).toEqual({
      text: original.repeat(20),
      encoding: 'windows-1252',
      guessed: true,
    });
  });

  it('is none for what is no text, however long, and looking takes no time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 20_000 }), fc.nat(), (length, seed) => {
        expect(decodeText(noise(length, seed))).toBeNull();
      }),
      { numRuns: 40 },
    );
    expect(decodeText(Buffer.concat([Buffer.from(original.repeat(2_000)), noise(500_000, 1)]))).toBeNull();
  });
});
