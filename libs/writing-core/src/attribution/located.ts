import {
  isQuotedFrom,
  locateQuote,
  oncePer,
  sentencesOf,
  type Sentence,
  type Transcript,
} from '@galley/transcript';
import { placesOfWords, stemOf } from '../retrieval/terms.js';
import { align, type Alignment } from '../statements/alignment.js';
import { conflictIn } from '../statements/conflicts.js';
import { sameInUnits } from '../statements/quantities.js';
import { isPlain, mayStandFor, plainKeysIn, spokenIn, type SpokenPart, spokenParts } from './normal.js';

/** Whose words count: those of some speakers, or anybody's. */
export type Voices = ReadonlySet<string> | 'anybody';

/** How words are looked for. */
export interface Wanted {
  readonly words: string;
  readonly voices: Voices;
  /** A question that was asked; otherwise a question is no statement. */
  readonly asked?: boolean;
}

const longestWindow = 4;
const mostCandidates = 400;

/**
 * Whether a transcript holds words as direct or indirect speech reports them: every word that carries meaning, in order,
 * in neighbouring sentences of one speaker, with the same numbers and denials. Tense, person and small words may differ;
 * little may be left out between them.
 */
export function isSpoken(wanted: Wanted, transcript: Transcript): boolean {
  // What was taken over as it was said is found without reading the words of the whole recording.
  if (isTakenOver(wanted, transcript)) return true;
  const claim = spokenParts(wanted.words);
  const needed = claim.filter((part) => part.needed);
  if (needed.length === 0) return true;
  const plain = needed.filter(isPlain);
  const places = plain.length > 0 ? plainPlacesOf(transcript) : placesOf(transcript);
  const rarest = (plain.length > 0 ? plain : needed)
    .map((part) => places.get(part.key) ?? [])
    .reduce((least, next) => (next.length < least.length ? next : least));
  return rarest.slice(0, mostCandidates).some((at) => isSaidAt(at, claim, wanted, transcript));
}

/** Whether a transcript holds the words as `isSpoken` does, and word for word. */
export function isTakenOver(wanted: Wanted, transcript: Transcript): boolean {
  const literal = locateQuote(transcript, wanted.words);
  if (!literal) return false;
  const at = sentencesOf(transcript).findLastIndex(({ from }) => from <= literal.from);
  return isSaidAt(at, spokenParts(wanted.words), wanted, transcript);
}

function isSaidAt(
  at: number,
  claim: readonly SpokenPart[],
  { voices, asked = false }: Wanted,
  transcript: Transcript,
): boolean {
  return windowsAround(sentencesOf(transcript), at).some(
    (window) => isVoiceOf(window[0], voices) && matches(claim, window, asked),
  );
}

const isVoiceOf = (sentence: Sentence | undefined, voices: Voices): boolean =>
  voices === 'anybody' || (sentence?.speaker != null && voices.has(sentence.speaker));

/** Whether every word that carries meaning is said, in any order, near one place: what was spoken about. */
export function isSpokenAbout(words: string, voices: Voices, transcript: Transcript): boolean {
  const parts = spokenParts(words).filter((part) => part.needed && part.content);
  const needed = [...new Set(parts.map(({ key }) => key))];
  if (needed.length === 0) return true;
  const all = sentencesOf(transcript);
  const places = parts.every(isPlain) ? plainPlacesOf(transcript) : placesOf(transcript);
  const near = (key: string, at: number) =>
    (places.get(key) ?? []).some(
      (place) => Math.abs(place - at) <= aboutReach && isVoiceOf(all[place], voices),
    );
  const [first = '', ...others] = needed.sort(
    (a, b) => (places.get(a)?.length ?? 0) - (places.get(b)?.length ?? 0),
  );
  return (places.get(first) ?? [])
    .slice(0, mostCandidates)
    .some((at) => isVoiceOf(all[at], voices) && others.every((key) => near(key, at)));
}

/** Sentences to either side that speak about the same. */
const aboutReach = 8;

/** Whether a quotation was said by one of the voices, word for word. */
export const isQuoteOf = (quote: string, voices: Voices, transcript: Transcript): boolean =>
  isQuotedFrom(
    transcript,
    quote,
    (speaker) => voices === 'anybody' || (speaker !== null && voices.has(speaker)),
  );

/** In which sentences a plain word is said: found without reading all of a recording as statements. */
const plainPlacesOf = oncePer((transcript: Transcript) =>
  placesOfWords(sentencesOf(transcript).map(plainKeysIn)),
);

/** In which sentences any word, number or limiting word is said. */
const placesOf = oncePer((transcript: Transcript) =>
  placesOfWords(sentencesOf(transcript).map((sentence) => spokenIn(sentence).map(({ key }) => key))),
);

/** Runs of up to four neighbouring sentences of one speaker around one of them, the shortest first. */
function windowsAround(all: readonly Sentence[], at: number): Sentence[][] {
  const windows: Sentence[][] = [];
  for (let length = 1; length <= longestWindow; length += 1)
    for (let first = Math.max(0, at - length + 1); first <= at; first += 1) {
      const window = all.slice(first, first + length);
      const speaker = window[0]?.speaker;
      if (window.length === length && window.every((one) => one.speaker === speaker)) windows.push(window);
    }
  return windows;
}

function matches(claim: readonly SpokenPart[], window: readonly Sentence[], asked: boolean): boolean {
  const said = window.flatMap(spokenIn);
  const keys = new Set(said.map((part) => part.key));
  if (claim.some((part) => part.needed && !part.quantity && !keys.has(part.key))) return false;
  const alignment = align(claim, said, (part) => ((part as SpokenPart).needed ? 1 : 0.1));
  return (
    alignment.pairs.length > 0 &&
    isComplete(claim, said, alignment) &&
    isUnchanged(claim, said, alignment) &&
    conflictIn(alignment, { says: (key) => keys.has(key) }) === null &&
    isMeant(window, said, alignment, asked)
  );
}

/** Everything needed is said, and every pair means the same. */
function isComplete(
  claim: readonly SpokenPart[],
  said: readonly SpokenPart[],
  { pairs }: Alignment,
): boolean {
  const found = new Map(pairs);
  return claim.every((part, i) => {
    const at = found.get(i);
    const other = at === undefined ? undefined : said[at];
    if (!other) return !part.needed && (part.person === null || mayBeMissing(part, i));
    if (part.person !== null && other.person !== null) return mayStandFor(part.person, other.person);
    if (part.quantity && other.quantity)
      return sameInUnits(part.quantity, other.quantity) && part.quantity.relation === other.quantity.relation;
    return true;
  });
}

/** "it" for what was named before, "his account" for "the account", and a subject that nobody says: "Sold it at noon." */
const mayBeMissing = ({ person, lower }: SpokenPart, at: number): boolean =>
  at <= 1 || person === 'it' || /^(?:my|our|your|his|her|their)$/.test(lower);

/** So many of the needed words for one word that may be left out between them. */
const wordsPerOmission = 3;

/** Between the words in common nothing is left out that changes them: no denial, no "may", and few others. */
function isUnchanged(
  claim: readonly SpokenPart[],
  said: readonly SpokenPart[],
  { pairs }: Alignment,
): boolean {
  const [first, last] = [pairs[0]?.[1] ?? 0, pairs.at(-1)?.[1] ?? 0];
  const taken = new Set(pairs.map(([, j]) => j));
  const left = said.slice(first, last + 1).filter((_, i) => !taken.has(first + i));
  if (left.some((part) => part.denies || (part.hedge !== null && part.hedge !== 'almost'))) return false;
  // What a denial or a number governs stands right behind it.
  const torn = pairs.some(([i, j], k) => {
    const next = pairs[k + 1]?.[1] ?? j + 1;
    const governs = claim[i]?.denies === true || claim[i]?.quantity != null;
    return governs && said.slice(j + 1, next).some((part) => part.needed);
  });
  if (torn) return false;
  const omitted = left.filter((part) => part.needed).length;
  return omitted <= Math.floor(claim.filter((part) => part.needed).length / wordsPerOmission);
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const turning = stems(
  'if unless whether suppose imagine pretend doubt deny wish false wrong myth lie except until',
);
const joining = stems('but and because so while then');
const reporting = stems('say tell think believe claim argue insist');
const wordsBefore = 8;

/**
 * The speaker means what the words say: they stand under no denial or condition in front of them, are no question, and are
 * not what the speaker reports of somebody else.
 */
function isMeant(
  window: readonly Sentence[],
  said: readonly SpokenPart[],
  { pairs }: Alignment,
  asked: boolean,
): boolean {
  const [first, last] = [pairs[0]?.[1] ?? 0, pairs.at(-1)?.[1] ?? 0];
  const starts = startsOf(window);
  const start = starts.findLast((place) => place <= first) ?? 0;
  const before = said.slice(Math.max(start, first - wordsBefore), first);
  const clause = before.slice(before.findLastIndex(({ key }) => joining.has(key)) + 1);
  if (clause.some((part) => part.denies || turning.has(part.key))) return false;
  const reports = clause.findIndex(({ key }) => reporting.has(key));
  if (reports >= 0 && clause.slice(0, reports).some(isSomebodyElse)) return false;
  const after = said[last + 1];
  const ends = starts.includes(last + 1);
  if (after && !ends && /^(?:unless|except|not|if)$/.test(after.lower)) return false;
  const sentence = window[starts.findLastIndex((place) => place <= last)];
  return asked || sentence?.text.trim().endsWith('?') !== true;
}

const isSomebodyElse = ({ person, content, name }: SpokenPart): boolean =>
  person === 'he' || person === 'she' || person === 'they' || (person === null && (content || name));

/** Where in the words of a window each of its sentences begins. */
function startsOf(window: readonly Sentence[]): number[] {
  let at = 0;
  return window.map((sentence) => {
    const start = at;
    at += spokenIn(sentence).length;
    return start;
  });
}
