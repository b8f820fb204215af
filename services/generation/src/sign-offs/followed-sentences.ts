import type { SentenceState } from '@galley/contracts';
import { diffArrays } from 'diff';
import { hashOfWords, type TextSentence } from '../corrections/index.js';

/** What is followed of a sentence. */
export interface Followed {
  readonly id: number;
  readonly state: SentenceState;
  readonly words: string;
  readonly hash: string;
  readonly approvedWords: string | null;
  readonly suggestion: string | null;
}

export interface Following<T extends Followed> {
  /** The sentences that are not as they were. */
  readonly changed: T[];
  /** Sentences of the text that are new and no edit of a known one. */
  readonly added: TextSentence[];
}

type Text = readonly TextSentence[];

/** Sentences that share less of their words are two sentences, not one that was edited. */
const alike = 0.5;

/**
 * How signed sentences stand after an edit. A sentence that was edited stays the same one, with its new words; one that only stands
 * elsewhere now is as it was; one whose approved words are back is approved again.
 */
export function followSentences<T extends Followed>(
  known: readonly T[],
  before: Text,
  after: Text,
): Following<T> {
  const stands = new Set(after.map(({ hash }) => hash));
  const { next, added } = editsOf(before, after);
  const left = [...added];
  const changed = known.flatMap((row) => {
    const now = row.state === 'gone' ? back(row, stands, left) : edited(row, stands, next);
    return now === row ? [] : [now];
  });
  return { changed, added: left };
}

function edited<T extends Followed>(row: T, stands: ReadonlySet<string>, next: Next): T {
  if (stands.has(row.hash)) return row;
  const now = next.get(row.hash);
  return now ? withWordsNow(row, now) : { ...row, state: 'gone' as const };
}

/** A sentence that was gone: its words are back, or others that are much like them. */
function back<T extends Followed>(row: T, stands: ReadonlySet<string>, added: TextSentence[]): T {
  const { approvedWords } = row;
  if (approvedWords !== null && stands.has(hashOfWords(approvedWords)))
    return withWordsNow(row, { words: approvedWords, hash: hashOfWords(approvedWords) });
  if (stands.has(row.hash)) return withWordsNow(row, row);
  const found = mostAlike(row.words, added);
  if (!found || shareOf(row.words, found.words) < alike) return row;
  added.splice(added.indexOf(found), 1);
  return withWordsNow(row, found);
}

function withWordsNow<T extends Followed>(row: T, { words, hash }: Pick<TextSentence, 'words' | 'hash'>): T {
  const { state, approvedWords, suggestion } = row;
  const now = { ...row, words, hash };
  // The wording is the expert's own, so nobody has to ask again.
  if (state === 'suggested' && suggestion !== null && hash === hashOfWords(suggestion))
    return { ...now, state: 'approved' as const, approvedWords: words, suggestion: null };
  if (approvedWords === words) return { ...now, state: 'approved' as const };
  return {
    ...now,
    state: approvedWords === null ? ('open' as const) : ('reopened' as const),
    suggestion: null,
  };
}

/** What became of each sentence that stands no more, by its hash. */
type Next = ReadonlyMap<string, TextSentence>;

function editsOf(before: Text, after: Text): { next: Next; added: TextSentence[] } {
  const [stood, stands] = [new Set(hashes(before)), new Set(hashes(after))];
  const next = new Map<string, TextSentence>();
  const added: TextSentence[] = [];
  let gone: TextSentence[] = [];
  let fresh: TextSentence[] = [];
  const settle = () => {
    pair(gone, fresh, next, added);
    [gone, fresh] = [[], []];
  };
  let [from, to] = [0, 0];
  for (const { count, added: isNew, removed } of diffArrays(hashes(before), hashes(after))) {
    if (removed) gone.push(...before.slice(from, from + count).filter(({ hash }) => !stands.has(hash)));
    else if (isNew) fresh.push(...after.slice(to, to + count).filter(({ hash }) => !stood.has(hash)));
    else settle();
    if (!isNew) from += count;
    if (!removed) to += count;
  }
  settle();
  return { next, added };
}

const hashes = (text: Text) => text.map(({ hash }) => hash);

/** Each sentence that is gone with the one in its place: the likest that no other one has; where several became one, that one. */
function pair(gone: Text, fresh: Text, next: Map<string, TextSentence>, added: TextSentence[]): void {
  const free = [...fresh];
  for (const { hash, words } of gone) {
    const found = mostAlike(words, free) ?? mostAlike(words, fresh);
    if (!found) continue;
    next.set(hash, found);
    if (free.includes(found)) free.splice(free.indexOf(found), 1);
  }
  added.push(...free);
}

const mostAlike = (words: string, others: Text): TextSentence | undefined =>
  others.reduce<TextSentence | undefined>(
    (best, one) => (best && shareOf(words, best.words) >= shareOf(words, one.words) ? best : one),
    undefined,
  );

/** 0 to 1: how much of their words two sentences share. */
function shareOf(one: string, other: string): number {
  const [mine, theirs] = [wordsIn(one), wordsIn(other)];
  const common = mine.filter((word) => theirs.includes(word)).length;
  return mine.length + theirs.length === 0 ? 0 : (2 * common) / (mine.length + theirs.length);
}

const wordsIn = (words: string): string[] => [...new Set(words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
