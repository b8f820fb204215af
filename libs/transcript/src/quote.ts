import { segmentAt, segmentsBetween, spokenBetween, timeAt } from './navigate.js';
import { oncePer } from './once-per.js';
import type { LocatedQuote, Segment, Span, Transcript } from './transcript.js';
import { isUnspaced, isWordBoundary, wordSpans } from './words.js';

/** The transcript's words as one searchable line, with the place of each character in the stored text. */
interface Line {
  words: string;
  places: Uint32Array;
}

const fewestWords = 3;
/** Stands between two speakers and around headings; no quote contains it, so none runs across. */
const wall = '\n';

/**
 * The quote lock: finds a quotation word for word in the stored text. Only white space and the typography of quote
 * marks, apostrophes and dashes may differ, the case of the first letter, and a closing full stop or comma. Never by
 * similarity. Marks and labels between two captions of one speaker do not interrupt a quote; another speaker does.
 *
 * @param near with several places, the one in or nearest to this stretch is taken
 * @returns null when the words are not there, are fewer than three, or something was left out with an ellipsis
 */
export function locateQuote(transcript: Transcript, quote: string, near?: Span): LocatedQuote | null {
  const places = placesOf(transcript, quote);
  const [place] = near ? nearest(places, near) : places;
  return place ? located(transcript, place) : null;
}

/** Whether a quotation is found, as `locateQuote` finds it, where one of some speakers says it; null is nobody by name. */
export function isQuotedFrom(
  transcript: Transcript,
  quote: string,
  isVoice: (speaker: string | null) => boolean,
): boolean {
  for (const { from } of placesOf(transcript, quote))
    if (isVoice(segmentAt(transcript, from)?.speaker ?? null)) return true;
  return false;
}

/** Where the most literal wording of a quotation that is said at all is said, one place after the other: often the first is enough. */
function* placesOf(transcript: Transcript, quote: string): Generator<Span> {
  const line = lineOf(transcript);
  for (const words of wordings(quote)) {
    let isFound = false;
    for (const place of occurrences(line, words)) {
      isFound = true;
      yield place;
    }
    if (isFound) return;
  }
}

/** What may be searched for, the most literal first. */
function wordings(quote: string): string[] {
  const written = fold(quote).words.trim();
  if (/\.\.|…/.test(quote) || written.includes(wall)) return [];
  const bare = written.replace(/^["'](.*)["']$/, '$1').trim();
  const unstopped = bare.replace(/["']?[.,;:!。、，！；：،؛۔।]["']?$/u, '');
  return [...new Set([written, bare, unstopped])]
    .filter((words) => wordCount(words) >= fewestWords)
    .flatMap((words) => [words, otherCase(words)]);
}

const wordCount = (words: string): number =>
  isUnspaced(words) ? wordSpans(words).length : (words.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0);

function otherCase(words: string): string {
  const at = words.search(/\p{L}/u);
  const letter = words.charAt(at);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return at < 0 || other.length !== 1 ? words : words.slice(0, at) + other + words.slice(at + 1);
}

function* occurrences({ words, places }: Line, wanted: string): Generator<Span> {
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!startsWord(words, at) || !endsWord(words, end)) continue;
    yield { from: places[at] ?? 0, to: (places[end - 1] ?? 0) + 1 };
  }
}

const wordLike = /[\p{L}\p{M}\p{N}_]/u;

/** Not inside a word or a number: "5 percent" is not found in "1.5 percent", nor "can" in "can't". */
function startsWord(words: string, at: number): boolean {
  const [before, two] = [words.charAt(at - 1), words.charAt(at - 2)];
  if (!wordLike.test(words.charAt(at))) return true;
  if (isUnspaced(before + words.charAt(at))) return isWordBoundary(words, at);
  if (wordLike.test(before)) return false;
  if (/['.,:/]/.test(before) && wordLike.test(two)) return false;
  return !(before === '-' && (wordLike.test(two) || /\d/.test(words.charAt(at))));
}

function endsWord(words: string, end: number): boolean {
  const [after, two] = [words.charAt(end), words.charAt(end + 1)];
  if (!wordLike.test(words.charAt(end - 1))) return true;
  if (isUnspaced(words.charAt(end - 1) + after)) return isWordBoundary(words, end);
  if (wordLike.test(after) || after === '%') return false;
  return !(/['.,:/-]/.test(after) && wordLike.test(two));
}

/** The place nearest to a stretch, the first of several; none where there is no place. */
function nearest(places: Iterable<Span>, near: Span): [Span?] {
  const distance = ({ from, to }: Span): number => Math.max(0, near.from - from, to - near.to);
  let best: Span | undefined;
  for (const place of places) if (!best || distance(place) < distance(best)) best = place;
  return [best];
}

/** The same words: white space and typography aside. */
export const sameWords = (one: string, other: string): boolean =>
  fold(one).words.trim() === fold(other).words.trim();

/** A stretch of the transcript as a quote. */
export function located(transcript: Transcript, { from, to }: Span): LocatedQuote {
  const single = segmentsBetween(transcript, from, to).length <= 1;
  return {
    from,
    to,
    text: single ? transcript.text.slice(from, to) : spokenBetween(transcript, from, to),
    ...timeAt(transcript, from),
    speaker: segmentAt(transcript, from)?.speaker ?? null,
    transcriptHash: transcript.hash,
  };
}

const lineOf = oncePer(({ text, segments }: Transcript): Line => {
  const parts: string[] = [];
  const places = new Uint32Array(text.length + segments.length);
  let length = 0;
  let before: Segment | null = null;
  for (const segment of segments) {
    if (before) {
      parts.push(sameStretch(text, before, segment) ? ' ' : wall);
      places[length++] = before.to;
    }
    const folded = fold(text.slice(segment.from, segment.to));
    parts.push(folded.words);
    for (let i = 0; i < folded.places.length; i += 1)
      places[length + i] = segment.from + (folded.places[i] ?? 0);
    length += folded.places.length;
    before = segment;
  }
  return { words: parts.join(''), places: places.subarray(0, length) };
});

const sameStretch = (text: string, a: Segment, b: Segment): boolean =>
  a.speaker === b.speaker && !/^[^\S\n\r\u2028\u2029]*#/m.test(text.slice(a.to, b.from));

const typography = new Map<string, string>();
for (const mark of '“”„‟«»″') typography.set(mark, '"');
for (const mark of '‘’‚‛′`´') typography.set(mark, "'");
for (const mark of '‐‑‒–—―−-') typography.set(mark, '-');
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;
/** Whatever is not taken over as it is. A space and a hyphen are, but for one that may repeat what stands before it. */
const special =
  /[^\S ]|[\u00AD\u200B-\u200D\u2060“”„‟«»″‘’‚‛′`´‐‑‒–—―−]|(?<=[\s\u00AD\u200B-\u200D\u2060]) |(?<=[\u00AD\u200B-\u200D\u2060\uFEFF‐‑‒–—―−-])-/g;

/** One spelling for typographic variants, one space for white space, with the place of every character kept. */
function fold(text: string): { words: string; places: Uint32Array } {
  const parts: string[] = [];
  const places = new Uint32Array(text.length);
  let [length, next, last] = [0, 0, ''];
  const takeOver = (to: number) => {
    if (to > next) {
      parts.push(text.slice(next, to));
      last = text.charAt(to - 1);
    }
    for (; next < to; next += 1) places[length++] = next;
  };
  for (const { 0: raw, index } of text.matchAll(special)) {
    takeOver(index);
    next = index + 1;
    const char = typography.get(raw) ?? (invisible.test(raw) ? '' : ' ');
    const isRepeated = char === last && (char === ' ' || char === '-');
    if (char === '' || isRepeated) continue;
    parts.push(char);
    places[length++] = index;
    last = char;
  }
  takeOver(text.length);
  return { words: parts.join(''), places: places.subarray(0, length) };
}
