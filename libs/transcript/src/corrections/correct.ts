import { noLabel } from '../labels.js';
import { normaliseText, oneLine } from '../normalise.js';
import { parseTranscript } from '../parse.js';
import { canBeLabel, marked } from '../relabel.js';
import { longestName } from '../names.js';
import { applySplices, areSplices, minimalSplices, type Splice } from '../splices.js';
import type { Segment, Transcript } from '../transcript.js';
import { isUnspaced, isWordBoundary } from '../words.js';
import { changedWords } from './changed-words.js';
import { type Form, forms, prefixOf } from './prefixes.js';
import { readTurns, turnAt, type Turns } from './turns.js';

/** What is to be changed in a stored text. Offsets count in it. */
export type TextCorrection =
  /** Each inside of what one person says in one stretch (`wordSplices`). */
  | { readonly kind: 'words'; readonly splices: readonly Splice[] }
  | { readonly kind: 'rename-speaker'; readonly speaker: string; readonly name: string }
  | { readonly kind: 'turn-speaker'; readonly at: number; readonly name: string }
  | { readonly kind: 'split-turn'; readonly at: number; readonly name?: string | undefined }
  | { readonly kind: 'join-turn'; readonly at: number };

/** A text cannot be corrected so; the message is a sentence for the person who asked for it. */
export class CannotCorrect extends Error {}

/** What a correction asks for: the label of each line, one line that becomes two, and other words. */
interface Wish {
  readonly labels: readonly (string | null)[];
  readonly split: { readonly segment: Segment; readonly at: number; readonly name: string } | null;
  readonly words: readonly Splice[];
}

/** The splices that change words, from whole stretches as a person wrote them anew. @throws CannotCorrect */
export function wordSplices(
  { text, segments }: Pick<Transcript, 'text' | 'segments'>,
  edits: readonly Splice[],
): Splice[] {
  const ordered = edits.toSorted((one, two) => one.from - two.from);
  if (!areSplices(ordered, text.length)) throw new CannotCorrect('These places overlap.');
  return ordered.flatMap(({ from, to, text: words }) => {
    if (!segments.some((segment) => isInside({ from, to }, segment)))
      throw new CannotCorrect(
        'Names and times are not words: please change the words of one turn at a time.',
      );
    const written = normaliseText(words);
    return changedWords(text.slice(from, to), written).map((splice) => ({
      ...splice,
      from: from + splice.from,
      to: from + splice.to,
    }));
  });
}

/**
 * The splices that make a correction, and the transcript after it. Read again, that has the words and the speakers that were asked
 * for, and every written time where it stood.
 *
 * @throws CannotCorrect
 */
export function correctText(
  text: string,
  correction: TextCorrection,
): { splices: Splice[]; transcript: Transcript } {
  const turns = readTurns(text);
  const wish = wishOf(turns, correction);
  for (const form of forms) {
    const labels = labelSplices(turns, wish, form);
    const splices = [...labels, ...wish.words].sort((one, two) => one.from - two.from || one.to - two.to);
    if (splices.length === 0) throw new CannotCorrect('It reads like that already.');
    if (!areSplices(splices, text.length)) continue;
    const transcript = stored(applySplices(text, splices));
    if (transcript?.segments.length === 0) throw new CannotCorrect('A transcript cannot be empty.');
    if (transcript && holds(turns, wish, labels, transcript)) return { splices, transcript };
  }
  throw new CannotCorrect(
    correction.kind === 'words'
      ? 'These words would be read as a name, a time or a heading. Please write them in another way.'
      : 'The transcript would be read in another way than you ask. Please choose another name.',
  );
}

/** The transcript of a text that is in its stored form; null for any other text. */
function stored(text: string): Transcript | null {
  if (normaliseText(text) !== text) return null;
  const transcript = parseTranscript(text);
  return transcript.text === text ? transcript : null;
}

function wishOf(turns: Turns, correction: TextCorrection): Wish {
  const { transcript, marks } = turns;
  const labels = marks.map(({ speaker }) => speaker);
  const wish = (changes: Partial<Wish>): Wish => ({ labels, split: null, words: [], ...changes });
  if ('name' in correction && correction.name !== undefined) refuseName(correction.name);
  switch (correction.kind) {
    case 'words':
      if (!correction.splices.every((one) => transcript.segments.some((segment) => isInside(one, segment))))
        throw new CannotCorrect('Words can be changed inside of one turn at a time.');
      return wish({ words: correction.splices });
    case 'rename-speaker': {
      const { speaker, name } = correction;
      if (!labels.includes(speaker))
        throw new CannotCorrect(`“${speaker}” is no speaker of this transcript.`);
      return wish({ labels: labels.map((label) => (label === speaker ? name : label)) });
    }
    case 'split-turn':
      return splitWish(turns, correction.at, correction.name, wish);
    default: {
      const turn = turnAt(turns, correction.at);
      if (!turn) throw new CannotCorrect('No turn begins there.');
      const joins = correction.kind === 'join-turn';
      if (joins && turn.index === 0) throw new CannotCorrect('There is no turn before this one.');
      const label = turns.labelOf[turn.index] ?? -1;
      const line = label < 0 ? turns.lineOf[turn.index] : label;
      return wish({ labels: labels.map((own, i) => (i === line ? (joins ? null : correction.name) : own)) });
    }
  }
}

function splitWish(
  turns: Turns,
  at: number,
  name: string | undefined,
  wish: (changes: Partial<Wish>) => Wish,
): Wish {
  const { transcript, lines, marks, lineOf, opens } = turns;
  const { text } = transcript;
  const segment = transcript.segments.find(({ from, to }) => from <= at && at < to);
  if (!segment || !beginsWord(text, at, segment)) throw new CannotCorrect('No word begins there.');
  if (opens.includes(segment.index) && at === segment.from)
    throw new CannotCorrect('A turn begins there already.');
  const speaker = name ?? segment.speaker;
  if (speaker === null) throw new CannotCorrect('Please say who speaks from there on.');
  let line = lineOf[segment.index] ?? 0;
  while ((lines[line + 1]?.from ?? Infinity) <= at) line += 1;
  const start = (lines[line]?.from ?? 0) + (marks[line]?.length ?? 0);
  if (text.slice(start, at).trim() !== '') return wish({ split: { segment, at, name: speaker } });
  return wish({ labels: marks.map((mark, i) => (i === line ? speaker : mark.speaker)) });
}

function beginsWord(text: string, at: number, { from }: Segment): boolean {
  if (/\s/.test(text.charAt(at))) return false;
  if (at === from || /\s/.test(text.charAt(at - 1))) return true;
  return isUnspaced(text.slice(at - 1, at + 1)) && isWordBoundary(text, at);
}

function refuseName(name: string): void {
  if (!canBeLabel(name))
    throw new CannotCorrect(
      `“${name}” can't be the name of a speaker: please write at most ${longestName} letters without colons, asterisks and brackets.`,
    );
}

function labelSplices(
  { transcript, lines, marks }: Turns,
  { labels, split, words }: Wish,
  form: Form,
): Splice[] {
  const { text, segments } = transcript;
  const splices = lines.flatMap((line, i): Splice[] => {
    const mark = marks[i];
    if (!mark) return [];
    const from = line.from + mark.length;
    const end = line.from + line.text.length;
    const prefix = prefixOf(line, mark, {
      speaker: labels[i] ?? null,
      words: wordsBetween(text, from, end, words),
      form,
    });
    // Words that stood over two lines stand on one now, and the second of them begins no more.
    if (words.some((one) => one.from < line.from && one.to > line.from)) return [];
    return [{ from: line.from, to: from, text: prefix }];
  });
  if (!split) return minimalSplices(text, splices);
  const { segment, at, name } = split;
  // What stands between two segments of a line is a time.
  const before = at === segment.from ? (segments[segment.index - 1]?.to ?? at) : endOfWords(text, at);
  const time = text.slice(before, at).trim();
  const opening = `\n${time === '' ? '' : `${time} `}${marked(name)}`;
  return minimalSplices(
    text,
    [...splices, { from: before, to: at, text: opening }].sort((a, b) => a.from - b.from),
  );
}

const endOfWords = (text: string, at: number): number => {
  let end = at;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
};

/** The words of a stretch after the changes that begin in it. */
function wordsBetween(text: string, from: number, to: number, words: readonly Splice[]): string {
  let at = from;
  let written = '';
  for (const one of words) {
    if (one.from < from || one.from > to) continue;
    written += text.slice(at, one.from) + one.text;
    at = one.to;
  }
  return written + text.slice(at, Math.max(at, to));
}

const isInside = (one: { from: number; to: number }, { from, to }: Segment): boolean =>
  from <= one.from && one.to <= to;

interface Said {
  readonly speaker: string | null;
  words: string;
}

/** What each speaker says, without the marks between. */
function speech(stretches: readonly Said[]): Said[] {
  const runs: Said[] = [];
  for (const { speaker, words } of stretches) {
    const spoken = oneLine(words.replaceAll(noLabel, ''));
    const run = runs.at(-1);
    if (spoken === '') continue;
    if (run && run.speaker === speaker) run.words += ` ${spoken}`;
    else runs.push({ speaker, words: spoken });
  }
  return runs;
}

/** Whether the new text is read as it was asked for: the same words of the same speakers, at the same written times. */
function holds(turns: Turns, wish: Wish, labels: readonly Splice[], after: Transcript): boolean {
  const { text, segments } = turns.transcript;
  const { split } = wish;
  const wanted: Said[] = [];
  const places = new Map(after.segments.map((segment) => [segment.from, segment]));
  const grown = [growthUntil(labels, ({ to }, end) => to <= end), growthUntil(wish.words, isBefore)];
  const ownWords = takeInside(wish.words);
  let speaker: string | null = null;
  let line = -1;
  for (const segment of segments) {
    const own = turns.lineOf[segment.index] ?? 0;
    for (; line < own; line += 1) speaker = wish.labels[line + 1] ?? speaker;
    const until = split?.segment === segment ? split.at : segment.to;
    const words = wordsBetween(text, segment.from, until, ownWords(segment));
    wanted.push({ speaker, words });
    if (split?.segment === segment) {
      speaker = split.name;
      wanted.push({ speaker, words: text.slice(until, segment.to) });
    }
    const start = grown.reduce((place, until) => place + until(segment.from), segment.from);
    if (words.trim() !== '' && !keepsTime(segment, start, places)) return false;
  }
  const read = after.segments.map(({ from, to, speaker: who }) => ({
    speaker: who,
    words: after.text.slice(from, to),
  }));
  return JSON.stringify(speech(wanted)) === JSON.stringify(speech(read));
}

/** Words that are put before the first one of a stretch belong to it. */
const isBefore = ({ from }: Splice, end: number): boolean => from < end;

/** By how much a text has grown before a place; the places are asked for in order. */
function growthUntil(splices: readonly Splice[], counts: (splice: Splice, end: number) => boolean) {
  let [at, sum] = [0, 0];
  return (end: number): number => {
    for (let next = splices[at]; next && counts(next, end); next = splices[at]) {
      sum += next.text.length - (next.to - next.from);
      at += 1;
    }
    return sum;
  };
}

/** The splices inside of a segment; the segments are asked for in order. */
function takeInside(splices: readonly Splice[]) {
  let at = 0;
  return (segment: Segment): Splice[] => {
    const found: Splice[] = [];
    for (let next = splices[at]; next && next.from <= segment.to; next = splices[at]) {
      if (isInside(next, segment)) found.push(next);
      at += 1;
    }
    return found;
  };
}

/** Whether a written time is still the one of the same words. @param start where these stand now */
function keepsTime(
  { startSeconds, approximate }: Segment,
  start: number,
  places: ReadonlyMap<number, Segment>,
): boolean {
  if (startSeconds === null || approximate) return true;
  const found = places.get(start) ?? places.get(start - noLabel.length);
  return found?.startSeconds === startSeconds && !found.approximate;
}
