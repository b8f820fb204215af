import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** A file with the glyphs of some characters. */
interface Face {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** A font, and how bold it is drawn. */
export interface Style {
  readonly font: 'noto-serif' | 'noto-sans';
  readonly weight: 400 | 600;
}

/** Whatever a script has no glyphs for comes from the next one. */
const everywhere = ['noto-serif', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew'] as const;
const eastAndSouth = ['noto-sans-devanagari', 'noto-sans-thai'] as const;
/** Chinese and Japanese write some characters in different ways. */
const han = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const;
const hanOf: Readonly<Record<string, (typeof han)[number]>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' };

type Family = (typeof everywhere)[number] | (typeof eastAndSouth)[number] | (typeof han)[number];

const require = createRequire(import.meta.url);
const families = new Map<Family, readonly Face[]>();
const fonts = new Map<string, Promise<Font>>();

/**
 * The fonts that a text needs, read and ready; a text of one script needs a few of some 300 files.
 * @param language code of ISO 639
 */
export async function fontsFor(text: string, style: Style, language: string | null): Promise<FontBook> {
  const order = orderOf(style, language);
  const drawn = new Map<string, Font>();
  for (const character of new Set(text)) {
    const font = await fontWith(character.codePointAt(0) ?? 0, order, style.weight);
    if (font !== undefined) drawn.set(character, font);
  }
  return new FontBook(drawn, await fontAt(facesOf(style.font)[0]?.path ?? '', style.weight));
}

/** Which font draws which character. */
export class FontBook {
  constructor(
    private readonly drawn: ReadonlyMap<string, Font>,
    /** Draws an empty box for what no font has. */
    private readonly fallback: Font,
  ) {}

  /** @param present the font of what stands before, which goes on where it has the character too */
  of(character: string, present: Font | null): Font {
    const code = character.codePointAt(0) ?? 0;
    if (present !== null && joins.test(character) && present.hasGlyphForCodePoint(code)) return present;
    return this.drawn.get(character) ?? present ?? this.fallback;
  }
}

/** Marks, spaces and punctuation belong to the word beside them. */
const joins = /^[\p{M}\p{Z}\p{P}\u200c\u200d]$/u;

function orderOf({ font }: Style, language: string | null): readonly Family[] {
  const first = hanOf[language ?? ''] ?? 'noto-sans-jp';
  const others = everywhere.filter((family) => family !== font);
  return [font, ...others, ...eastAndSouth, first, ...han.filter((family) => family !== first)];
}

/** The first that has the character; the ranges of a file promise more than it holds. */
async function fontWith(code: number, order: readonly Family[], weight: number): Promise<Font | undefined> {
  for (const family of order)
    for (const { path, ranges } of facesOf(family)) {
      if (!ranges.some(([from, to]) => from <= code && code <= to)) continue;
      const font = await fontAt(path, weight);
      if (font.hasGlyphForCodePoint(code)) return font;
    }
  return undefined;
}

function facesOf(family: Family): readonly Face[] {
  const known = families.get(family) ?? readFamily(family);
  families.set(family, known);
  return known;
}

function readFamily(family: Family): Face[] {
  const listed = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const subsets = Object.entries(JSON.parse(readFileSync(listed, 'utf8')) as Record<string, string>);
  return subsets.map(([subset, ranges]) => ({
    path: join(dirname(listed), 'files', `${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [parseInt(from, 16), parseInt(to, 16)] as const;
    }),
  }));
}

function fontAt(path: string, weight: number): Promise<Font> {
  const key = `${path} ${weight}`;
  const known = fonts.get(key) ?? readFont(path, weight);
  fonts.set(key, known);
  // A file that could not be read now may be readable later.
  known.catch(() => fonts.delete(key));
  return known;
}

/** The last file that is being unpacked: the unpacker has one memory for all, so a second would overwrite the first. */
let unpacking: Promise<unknown> = Promise.resolve();

function unpacked(path: string): Promise<Buffer> {
  const next = unpacking.then(async () => Buffer.from(await decompress(readFileSync(path))));
  unpacking = next.catch(() => undefined);
  return next;
}

async function readFont(path: string, weight: number): Promise<Font> {
  // fontkit varies the weight only in fonts that are not compressed.
  const font = create(await unpacked(path));
  if (!('getVariation' in font)) throw new Error(`${path} holds several fonts.`);
  return font.getVariation({ wght: weight });
}
