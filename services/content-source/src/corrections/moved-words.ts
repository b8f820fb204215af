import { type Splice, type Transcript, wordSpans } from '@galley/transcript';
import type { StoredWord } from '../transcription/index.js';

/** Words that a change touches, with the stretch that it changes around them. */
interface Group {
  from: number;
  to: number;
  readonly words: StoredWord[];
  readonly splices: Splice[];
}

/** The words of a recording after a change. */
export interface MovedWords {
  /** Those that the change leaves alone, where they stand now. */
  readonly kept: StoredWord[];
  /** Those that took the place of others, with their seconds. */
  readonly replacing: StoredWord[];
  /** Those that gave way, where they stood. */
  readonly replaced: StoredWord[];
}

/**
 * Where the words of a recording stand after its transcript was changed, and when those are said that took the place of others: a
 * word for a word at the same second; more or fewer share the time of those that they replace.
 */
export function moveWords(
  words: readonly StoredWord[],
  splices: readonly Splice[],
  after: Transcript,
): MovedWords {
  const moved: { kept: StoredWord[]; replacing: StoredWord[]; replaced: StoredWord[] } = {
    kept: [],
    replacing: [],
    replaced: [],
  };
  let [next, shift] = [0, 0];
  const keepUntil = (end: number): void => {
    for (let word = words[next]; word && word[1] <= end; word = words[next]) {
      moved.kept.push([word[0] + shift, word[1] + shift, word[2], word[3]]);
      next += 1;
    }
  };
  for (const group of groupsOf(words, splices)) {
    keepUntil(group.from);
    next += group.words.length;
    const growth = group.splices.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
    moved.replacing.push(...timed(group.words, group.from + shift, group.to + shift + growth, after));
    moved.replaced.push(...group.words);
    shift += growth;
  }
  keepUntil(Infinity);
  return moved;
}

function groupsOf(words: readonly StoredWord[], splices: readonly Splice[]): Group[] {
  const groups: Group[] = [];
  let next = 0;
  for (const splice of splices) {
    const open = groups.at(-1);
    const joins = open !== undefined && splice.from < open.to;
    const group = joins ? open : { from: splice.from, to: splice.to, words: [], splices: [] };
    if (!joins) groups.push(group);
    group.splices.push(splice);
    group.to = Math.max(group.to, splice.to);
    while ((words[next]?.[1] ?? Infinity) <= group.from) next += 1;
    for (let word = words[next]; word && isTouched(word, splice); word = words[next]) {
      group.words.push(word);
      group.from = Math.min(group.from, word[0]);
      group.to = Math.max(group.to, word[1]);
      next += 1;
    }
  }
  return groups;
}

const isTouched = ([from, to]: StoredWord, splice: Splice): boolean => from < splice.to && splice.from < to;

/** The words that now stand in a stretch, with the time of those that stood there. */
function timed(
  old: readonly StoredWord[],
  from: number,
  to: number,
  { text, segments }: Transcript,
): StoredWord[] {
  const [first, last] = [old[0], old.at(-1)];
  if (!first || !last) return [];
  const spoken = segments.filter((segment) => segment.from < to && from < segment.to);
  const now = wordSpans(text.slice(from, to))
    .map((span) => ({ from: from + span.from, to: from + span.to }))
    .filter((span) => spoken.some((segment) => segment.from <= span.from && span.to <= segment.to));
  const [start, length] = [first[2], last[3] - first[2]];
  return now.map((span, n): StoredWord => {
    const same = now.length === old.length ? old[n] : undefined;
    const at = (share: number): number => Math.round((start + length * share) * 100) / 100;
    return [span.from, span.to, same?.[2] ?? at(n / now.length), same?.[3] ?? at((n + 1) / now.length)];
  });
}
