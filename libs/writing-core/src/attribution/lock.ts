import { isQuote, type Piece, piecesOf, textFrom } from '../refine/pieces.js';
import { textOf, wordCount } from '../text/html.js';
import { SpeechCheck, type SpeechPlaces } from './check.js';
import { wholeSentences } from '../text/whole-sentences.js';

/** A text without the sentences that report what nobody said, and these sentences. */
interface LockedSpeech {
  readonly text: string;
  /** Plain text. */
  readonly removed: readonly string[];
}

/** A reader goes through the units of a text in order and tells which sentences go. */
class Reader {
  readonly removed: string[] = [];
  /** Who was announced with a colon, and whether words of theirs followed. */
  private announced: { who: string; drop: () => void; kept: boolean; item: boolean } | null = null;

  constructor(
    private readonly check: SpeechCheck,
    private before = '',
  ) {}

  /**
   * The sentences of a unit that stay. @param isItem it is an entry of a list
   * @param dropUnit takes this unit out later, when what it announces is gone
   */
  read(sentences: readonly string[], isItem: boolean, drop: (sentence: number) => void): string[] {
    if (this.announced && this.announced.item && !isItem) this.settle();
    const pending = this.announced;
    if (pending && isItem) pending.item = true;
    const kept = sentences.filter((sentence, i) => {
      const plain = textOf(sentence);
      if (plain.trim() === '') return true;
      const finding = this.check.find(plain, this.before);
      const said =
        finding.kind !== 'missing' &&
        (pending === null ||
          finding.kind !== 'clean' ||
          this.check.announced(plain, pending.who, this.before));
      if (pending && said) pending.kept = true;
      if (finding.kind === 'introduces') {
        this.settle();
        this.announced = { who: finding.who, drop: () => drop(i), kept: false, item: false };
      }
      if (said) this.before = plain;
      else this.removed.push(plain.trim());
      return said;
    });
    if (pending && !isItem && this.announced === pending) this.settle();
    return kept;
  }

  /** A quotation that was located follows. */
  quoted(): void {
    if (this.announced) this.announced.kept = true;
    this.settle();
  }

  /** An announcement that nothing followed goes as well. */
  settle(): void {
    if (this.announced && !this.announced.kept) this.announced.drop();
    this.announced = null;
  }
}

/** Takes sentences out of plain text; lines and list marks stay. */
export function lockSpeech(text: string, places: SpeechPlaces): LockedSpeech {
  return lockedBy(text, new SpeechCheck(places));
}

/** @param before the sentence in front of the text */
export function lockedBy(text: string, check: SpeechCheck, before = ''): LockedSpeech {
  const reader = new Reader(check, before);
  const lines: { sentences: string[]; gone: Set<string>; blank: boolean }[] = text.split('\n').map((line) => {
    const sentences = wholeSentences(line);
    const entry = { sentences, gone: new Set<string>(), blank: line.trim() === '' };
    if (entry.blank) return entry;
    const isItem = /^\s*(?:[-•*]|\d+[.)])\s/.test(line);
    const kept = reader.read(sentences, isItem, (at) => entry.gone.add(sentences[at] ?? ''));
    for (const sentence of sentences) if (!kept.includes(sentence)) entry.gone.add(sentence);
    return entry;
  });
  reader.settle();
  if (lines.every(({ gone }) => gone.size === 0)) return { text, removed: [] };
  const left = lines.flatMap(({ sentences, gone, blank }) => {
    const line = sentences
      .filter((sentence) => !gone.has(sentence))
      .join('')
      .trim();
    return blank ? [''] : line === '' || /^(?:[-•*]|\d+[.)])$/.test(line) ? [] : [line];
  });
  return {
    text: left
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    removed: reader.removed,
  };
}

const leaf = /<(p|li|h[1-6])\b[^>]*>((?:(?!<\/?(?:p|li|ul|ol|blockquote|h[1-6])\b)[^])*?)<\/\1>/gi;

/**
 * Takes sentences out of HTML. A paragraph, entry or list that is left without words goes, a heading goes as a whole, and so
 * does a heading under which nothing is left. What holds no such sentence stays byte for byte.
 */
export function lockSpeechInHtml(
  html: string,
  places: SpeechPlaces,
): { readonly html: string; readonly removed: readonly string[] } {
  const reader = new Reader(new SpeechCheck(places));
  const pieces = piecesOf(html).map((piece): LockedPiece => ({ piece, units: unitsOf(piece, reader) }));
  reader.settle();
  const changed = pieces.map(({ piece, units }) => without(piece, units));
  if (changed.every((piece, i) => piece === pieces[i]?.piece)) return { html, removed: [] };
  return {
    html: textFrom(
      withoutEmptySections(
        changed,
        pieces.map(({ piece }) => piece),
      ),
    ),
    removed: reader.removed,
  };
}

interface Unit {
  readonly sentences: readonly string[];
  readonly gone: Set<number>;
}

interface LockedPiece {
  readonly piece: Piece;
  readonly units: readonly Unit[];
}

/** The paragraphs, entries or heading of a piece, each with the sentences that go. */
function unitsOf(piece: Piece, reader: Reader): Unit[] {
  if (isQuote(piece)) {
    reader.quoted();
    return [];
  }
  return leavesOf(piece).map(([, tag = '', inner = '']) => {
    const unit: Unit = { sentences: wholeSentences(inner), gone: new Set() };
    if (wordCount(inner) === 0) return unit;
    const drop = (sentence: number) => void unit.gone.add(sentence);
    const kept = reader.read(unit.sentences, tag.toLowerCase() === 'li', drop);
    unit.sentences.forEach((sentence, i) => {
      if (!kept.includes(sentence)) drop(i);
    });
    return unit;
  });
}

/** Loose text stands in no element of its own. */
const leavesOf = ({ tag, html }: Piece): RegExpMatchArray[] => {
  const found = [...html.matchAll(leaf)];
  return found.length === 0 && tag === 'p' ? [[html, 'p', html] as unknown as RegExpMatchArray] : found;
};

/** The piece without its sentences that go; null when no words are left in it. */
function without(piece: Piece, units: readonly Unit[]): Piece | null {
  if (units.every(({ gone }) => gone.size === 0)) return piece;
  if (/^h\d$/.test(piece.tag)) return null;
  let at = 0;
  const change = (inner: string): string => {
    const { sentences = [], gone = new Set() } = units[at++] ?? {};
    if (gone.size === 0) return inner;
    return sentences
      .filter((_, i) => !gone.has(i))
      .join('')
      .trim();
  };
  const isEmpty = (inner: string) => wordCount(inner) === 0 && !/<img\b/i.test(inner);
  const html = leaf.test(piece.html)
    ? piece.html.replace(leaf, (whole: string, _tag: string, inner: string) => {
        const left = change(inner);
        return left === inner ? whole : isEmpty(left) ? '' : whole.replace(inner, () => left);
      })
    : change(piece.html);
  leaf.lastIndex = 0;
  return isEmpty(html) ? null : { ...piece, html, fresh: true };
}

/** Without the headings under which everything went. */
function withoutEmptySections(changed: readonly (Piece | null)[], before: readonly Piece[]): Piece[] {
  const level = (piece: Piece | null | undefined) => Number(/^h([1-6])$/.exec(piece?.tag ?? '')?.[1] ?? 7);
  const kept = changed.map((piece, i) => {
    if (piece === null || level(piece) === 7) return piece;
    const end = before.findIndex((next, j) => j > i && level(next) <= level(piece));
    const section = changed.slice(i + 1, end < 0 ? undefined : end);
    const lost =
      section.includes(null) && section.every((part) => part === null || wordCount(part.html) === 0);
    return lost && level(piece) > 1 ? null : piece;
  });
  return kept.filter((piece) => piece !== null);
}
