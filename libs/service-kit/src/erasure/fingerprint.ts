/** So many words in a row tell where they come from; what is shorter is said by many. */
const run = 6;
const bytesOfMark = 6;
/** What looks like a tag or an entity of HTML is no word; letters of scripts without spaces are one word each. */
const pieces =
  /<[^<>]*>|&#?\w+;|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;

interface Word {
  readonly from: number;
  readonly to: number;
  readonly hash: number;
}

/**
 * Recognises the words of a text without holding them: a mark for each six words in a row, in the order of the marks. Case and
 * punctuation do not count, and markup between words does not.
 */
export class Fingerprint {
  private readonly marks: Set<number>;

  constructor(fingerprint: string) {
    const bytes = Buffer.from(fingerprint, 'base64');
    this.marks = new Set();
    for (let at = 0; at + bytesOfMark <= bytes.length; at += bytesOfMark)
      this.marks.add(bytes.readUIntBE(at, bytesOfMark));
  }

  /** Whether six words in a row are from that text. */
  isIn(text: string): boolean {
    return marksOf(wordsOf(text)).some((mark) => this.marks.has(mark));
  }

  /** Where words of that text stand, from the first to the last of them. */
  placesIn(text: string): { from: number; to: number }[] {
    const words = wordsOf(text);
    const places: { from: number; to: number }[] = [];
    for (const [n, mark] of marksOf(words).entries()) {
      if (!this.marks.has(mark)) continue;
      const place = { from: words[n]!.from, to: words[n + run - 1]!.to };
      const last = places.at(-1);
      if (last && place.from <= last.to) last.to = place.to;
      else places.push(place);
    }
    return places;
  }
}

/** @returns base64 */
export function fingerprintOf(text: string): string {
  const marks = [...new Set(marksOf(wordsOf(text)))].toSorted((one, other) => one - other);
  const bytes = Buffer.alloc(marks.length * bytesOfMark);
  for (const [n, mark] of marks.entries()) bytes.writeUIntBE(mark, n * bytesOfMark, bytesOfMark);
  return bytes.toString('base64');
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces))
    if (!piece.startsWith('<') && !piece.startsWith('&'))
      words.push({ from: index, to: index + piece.length, hash: hashOf(piece) });
  return words;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  const plain = word.normalize('NFKC').toLowerCase();
  for (let at = 0; at < plain.length; at += 1) hash = Math.imul(hash ^ plain.charCodeAt(at), 0x01000193);
  return hash;
}

/** The mark of each six words in a row: 48 bits. */
function marksOf(words: readonly Word[]): number[] {
  const marks: number[] = [];
  for (let n = 0; n + run <= words.length; n += 1) {
    let [low, high] = [0x9e3779b9, 0x85ebca6b];
    for (let k = n; k < n + run; k += 1) {
      low = mixed(low ^ words[k]!.hash, 0x2c1b3c6d);
      high = mixed(high ^ words[k]!.hash, 0x297a2d39);
    }
    marks.push((low >>> 0) + (high >>> 16) * 0x1_0000_0000);
  }
  return marks;
}

const mixed = (value: number, by: number): number => {
  const spread = Math.imul(value ^ (value >>> 15), by);
  return (spread ^ (spread >>> 13)) + 0x27d4eb2f;
};
