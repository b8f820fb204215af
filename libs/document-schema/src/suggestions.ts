import type { Map as YMap } from 'yjs';
import { asEntry, byTime, isText, isTextOrNull } from './records.js';

/** One block of a suggestion: to be rewritten, put in (`before` is null) or taken out (`after` is null). HTML. */
export interface Hunk {
  readonly before: string | null;
  readonly after: string | null;
  /** The text of the block in front of it; null at the beginning of the document. */
  readonly anchor: string | null;
}

/** Who said yes or no to a hunk, and when (ISO 8601). */
export interface Decision {
  readonly author: string;
  readonly at: string;
  readonly decision: 'accepted' | 'rejected';
}

export interface SuggestedHunk extends Hunk {
  /** Its number within the suggestion, from 0. */
  readonly n: number;
  readonly decided: Decision | null;
}

/** A change that stands beside the text: nothing of it is in the document before somebody accepts it. */
export interface Suggestion {
  readonly id: string;
  readonly author: string;
  readonly note: string | null;
  readonly at: string;
  readonly hunks: readonly SuggestedHunk[];
}

/**
 * Suggestions live in one flat map, as comments do: a suggestion under its id, its hunks under `<id>/<n>`, decisions under
 * `<id>/<n>/decided`. People who decide about different hunks at once never overwrite each other.
 */
type SuggestionMap = YMap<unknown>;

export function addSuggestion(
  map: SuggestionMap,
  { id, ...about }: Pick<Suggestion, 'id' | 'author' | 'note' | 'at'>,
  hunks: readonly Hunk[],
): void {
  map.set(id, about);
  hunks.forEach((hunk, n) => map.set(`${id}/${n}`, hunk));
}

export const decide = (map: SuggestionMap, id: string, n: number, decision: Decision): void =>
  void map.set(`${id}/${n}/decided`, decision);

/** All suggestions, oldest first, with their hunks in order; what browsers wrote that is none is left out. */
export function readSuggestions(map: SuggestionMap): Suggestion[] {
  return [...map.entries()]
    .flatMap(([id, value]) => (id.includes('/') ? [] : (asSuggestion(map, id, value) ?? [])))
    .sort(byTime);
}

function asSuggestion(map: SuggestionMap, id: string, value: unknown): Suggestion | null {
  const { author, note, at } = asEntry(value) ?? {};
  if (!isText(author) || !isTextOrNull(note) || !isText(at)) return null;
  const hunks: SuggestedHunk[] = [];
  for (let n = 0; map.has(`${id}/${n}`); n += 1) {
    const hunk = asHunk(map.get(`${id}/${n}`));
    if (hunk) hunks.push({ ...hunk, n, decided: asDecision(map.get(`${id}/${n}/decided`)) });
  }
  return hunks.length === 0 ? null : { id, author, note, at, hunks };
}

function asHunk(value: unknown): Hunk | null {
  const { before, after, anchor } = asEntry(value) ?? {};
  if (!isTextOrNull(before) || !isTextOrNull(after) || !isTextOrNull(anchor)) return null;
  return before === null && after === null ? null : { before, after, anchor };
}

function asDecision(value: unknown): Decision | null {
  const { author, at, decision } = asEntry(value) ?? {};
  if (!isText(author) || !isText(at)) return null;
  return decision === 'accepted' || decision === 'rejected' ? { author, at, decision } : null;
}
