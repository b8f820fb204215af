import type { Sentence } from '@galley/transcript';
import type { Conflict, Part, PassageIndex } from '@galley/writing-core';
import { keysOf } from './evidence.js';

/** What a statement turns on: a denial, a word that has an opposite, or a number. Turned round, it says the contrary. */
export interface Turn {
  readonly kind: Exclude<Conflict['kind'], 'name'>;
  readonly part: Part;
  /** The words of meaning beside it in its clause, nearest first; those behind it come before those in front of it. */
  readonly beside: readonly Part[];
  /** Those behind it: what a denial denies. */
  readonly behind: readonly Part[];
}

/** A sentence that says the contrary of a statement. */
export interface Contrary {
  readonly sentences: readonly [Sentence];
  readonly conflict: Conflict;
  readonly weight: number;
}

export type Weigh = (part: Part, kind: Turn['kind']) => number;

/** Where a statement is held against what was said. */
export interface Place {
  readonly near: ReadonlySet<Sentence>;
  /** The words said there, each once. */
  readonly words: () => readonly string[];
  readonly weigh: Weigh;
  readonly index: PassageIndex;
  /** The sentence behind another. */
  readonly behind: (sentence: Sentence) => Sentence | undefined;
}

const most = { behind: 4, before: 3 };

/** The words of meaning beside a part of a statement. */
export function wordsBeside(parts: readonly Part[], at: number): Pick<Turn, 'beside' | 'behind'> {
  const key = parts[at]?.key;
  const means = (part: Part) => part.content && !part.denies && part.key !== key;
  const pause = parts.findIndex((part, i) => i > at && part.paused);
  const begin = parts.findLastIndex((part, i) => i <= at && part.paused);
  const after = parts.slice(at + 1, pause < 0 ? undefined : pause).filter(means);
  const before = parts.slice(Math.max(0, begin), at).filter(means).toReversed();
  const behind = after.slice(0, most.behind);
  return { behind, beside: [...behind, ...before.slice(0, most.before)] };
}

export const sharedWith = ({ beside }: Turn, said: ReadonlySet<string>): Part[] =>
  beside.filter(({ key }) => said.has(key));

export const weightOf = (parts: readonly Part[], { kind }: Turn, weigh: Weigh): number =>
  parts.reduce((sum, part) => sum + weigh(part, kind), 0);

const window = 8;

/** Keys of the words of a sentence that stand close to one of some places in it. */
export const keysNear = (said: readonly Part[], places: readonly number[]): ReadonlySet<string> =>
  keysOf(said.filter((_, at) => places.some((place) => Math.abs(place - at) <= window)));

const mostBeforeDenied = 4;

export const isDeniedAt = (parts: readonly Part[], at: number): boolean =>
  parts.slice(Math.max(0, at - mostBeforeDenied), at).some(({ denies }) => denies);
