import { type AnswerPart, answerParts, type TotalRelation } from '@galley/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A page of a list. The body holds the items, the headers hold the next cursor and the total (docs/guides/api.md, "Pages"). */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** How many there are in all, as far as they are counted. */
  total: number;
  /** `gte`: there are so many or more. */
  totalRelation?: TotalRelation;
  /** Parts of its items that cannot be shown at this moment. */
  missing?: AnswerPart[];
}

/** Both forms of a list's answer: the items themselves, or the items in its one field. */
export const itemsIn = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : Object.values(answer as Record<string, unknown[]>).flat();

export function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
  const headers = meta?.response?.headers;
  const total = Number(headers?.get('x-total-count') ?? items.length);
  return {
    items,
    nextCursor: headers?.get('x-next-cursor') ?? null,
    total: Number.isFinite(total) ? total : items.length,
    totalRelation: headers?.get('x-total-relation') === 'gte' ? 'gte' : 'eq',
    missing: answerParts.filter((part) => headers?.get('x-missing-parts')?.split(',').includes(part)),
  };
}

/** Leaves out what is not set, so that addresses stay short and equal questions share one cache entry; lists are `1,2,3`. */
export function params(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    set.map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''),
  );
}
