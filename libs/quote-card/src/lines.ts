import bidiFactory from 'bidi-js';
import type { Font } from 'fontkit';
import LineBreaker from 'linebreak';
import type { FontBook } from './fonts.js';

const bidi = bidiFactory();

/** Characters that one font draws in one direction. */
interface Run {
  readonly text: string;
  readonly font: Font;
  /** Odd: from right to left. */
  readonly level: number;
}

/** A text whose direction and fonts are known, so that it can be measured and drawn. */
export class SetText {
  readonly rightToLeft: boolean;
  private readonly levels: Uint8Array;
  private readonly faces: Font[] = [];

  constructor(
    readonly text: string,
    book: FontBook,
  ) {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
    this.levels = levels;
    this.rightToLeft = ((paragraphs[0]?.level ?? 0) & 1) === 1;
    let font: Font | null = null;
    for (const character of text) {
      const next: Font = book.of(character, font);
      // One for each UTF-16 unit, as the levels are.
      this.faces.push(...Array.from({ length: character.length }, () => next));
      font = next;
    }
  }

  /** Pixels of a part, at a size of type. */
  width(from: number, to: number, size: number): number {
    return this.runs(from, to).reduce(
      (sum, run) => sum + (shaped(run).advanceWidth * size) / run.font.unitsPerEm,
      0,
    );
  }

  /** Breaks the text where its language allows it. @returns parts of the text, without the space at their end */
  wrap(size: number, width: number): (readonly [number, number])[] {
    const lines: (readonly [number, number])[] = [];
    const end = (at: number) => this.text.slice(0, at).trimEnd().length;
    let from = 0;
    let fits = 0;
    const opportunities = new LineBreaker(this.text);
    for (let next = opportunities.nextBreak(); next; next = opportunities.nextBreak()) {
      if (fits > from && this.width(from, end(next.position), size) > width) {
        lines.push([from, end(fits)]);
        from = fits;
      }
      fits = next.position;
    }
    if (end(this.text.length) > from) lines.push([from, end(this.text.length)]);
    return lines;
  }

  /** The outlines of a part, as the data of an SVG path. @param x of its left end @param y of its baseline */
  outline(from: number, to: number, place: { x: number; y: number; size: number }): string {
    let x = place.x;
    const parts: string[] = [];
    for (const run of visual(this.runs(from, to))) {
      const scale = place.size / run.font.unitsPerEm;
      const { glyphs, positions } = shaped(run);
      for (const [at, glyph] of glyphs.entries()) {
        const position = positions[at];
        if (position === undefined) continue;
        const path = glyph.path
          .scale(scale, -scale)
          .translate(x + position.xOffset * scale, place.y - position.yOffset * scale);
        parts.push(path.toSVG());
        x += position.xAdvance * scale;
      }
    }
    return parts.join('');
  }

  private runs(from: number, to: number): Run[] {
    const runs: Run[] = [];
    let start = from;
    for (let at = from; at < to; at += 1) {
      const ends =
        at + 1 === to || this.faces[at + 1] !== this.faces[at] || this.levels[at + 1] !== this.levels[at];
      const font = this.faces[at];
      if (!ends || font === undefined) continue;
      runs.push({ text: this.text.slice(start, at + 1), font, level: this.levels[at] ?? 0 });
      start = at + 1;
    }
    return runs;
  }
}

function shaped({ text, font, level }: Run) {
  if ((level & 1) === 0) return font.layout(text, undefined, undefined, undefined, 'ltr');
  const mirrored = [...text].map((one) => bidi.getMirroredCharacter(one) ?? one).join('');
  return font.layout(mirrored, undefined, undefined, undefined, 'rtl');
}

/** From left to right, as rule L2 of the Unicode Bidirectional Algorithm orders them. */
function visual(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}
