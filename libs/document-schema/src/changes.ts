import type { Map as YMap } from 'yjs';
import { asEntry, byTime, isText, isTextOrNull } from './records.js';

/**
 * One change that the studio made in a document and nobody has decided yet: a block that was rewritten, put in (`before`
 * is null) or taken out (`after` is null). New text carries the mark `aiChange` with the change's id; a change that only
 * took words away has no text to carry it and is found by what it left.
 */
export interface DocumentChange {
  readonly id: string;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  /** The block, or blocks, as HTML before the change; null when there was none. */
  readonly before: string | null;
  /** The text of the block as it was written (several: one line each); null when it was taken out. */
  readonly after: string | null;
  /** The text of the block in front of it; null at the beginning of the document. */
  readonly anchor: string | null;
}

/** Changes under their ids. Whoever decides one takes it out: the last word stands in the text itself. */
type ChangeMap = YMap<unknown>;

export const addChange = (map: ChangeMap, { id, ...change }: DocumentChange): void =>
  void map.set(id, change);

/** Accepted or rejected: the text says which. */
export const closeChange = (map: ChangeMap, id: string): void => map.delete(id);

/** All changes that wait for a decision, oldest first; what browsers wrote that is none is left out. */
export function readChanges(map: ChangeMap): DocumentChange[] {
  return [...map.entries()].flatMap(([id, value]) => asChange(id, value) ?? []).sort(byTime);
}

function asChange(id: string, value: unknown): DocumentChange | null {
  const { author, at, before, after, anchor } = asEntry(value) ?? {};
  if (!isText(author) || !isText(at)) return null;
  if (!isTextOrNull(before) || !isTextOrNull(after) || !isTextOrNull(anchor)) return null;
  return before === null && after === null ? null : { id, author, at, before, after, anchor };
}
