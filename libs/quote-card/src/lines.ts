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

/** What stands between two places where a line may end: its part of the text without the space behind, and its sides in a line without end, at a size of 1. */
interface Word {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A text whose direction and fonts are known, so that it can be measured and drawn. */
export class SetText {
  readonly rightToLeft: boolean;
  private readonly levels: Uint8Array;
  private readonly faces: Font[] = [];
  private words: readonly Word[] | null = null;

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
    let line: Word | null = null;
    for (const word of (this.words ??= this.wordsOf())) {
      const joined: Word = line ? { ...word, from: line.from, left: line.left } : word;
      if (line && (joined.right - joined.left) * size > width) {
        lines.push([line.from, line.to]);
        line = word;
      } else line = joined;
    }
    if (line) lines.push([line.from, line.to]);
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

  /** Measured once: they are as many times wider as the type is larger. */
  private wordsOf(): Word[] {
    const words: Word[] = [];
    const breaks = new LineBreaker(this.text);
    let [from, left] = [0, 0];
    for (let next = breaks.nextBreak(); next; next = breaks.nextBreak()) {
      const to = from + this.text.slice(from, next.position).trimEnd().length;
      if (to > from) words.push({ from, to, left, right: left + this.width(from, to, 1) });
      left += this.width(from, next.position, 1);
      from = next.position;
    }
    return words;
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
