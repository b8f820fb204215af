import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A page of a list: the body is the items, the headers say how it goes on (decisions.md, "Calls"). */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** How many there are in all. */
  total: number;
}

export function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
  const headers = meta?.response?.headers;
  const total = Number(headers?.get('x-total-count') ?? items.length);
  return {
    items,
    nextCursor: headers?.get('x-next-cursor') ?? null,
    total: Number.isFinite(total) ? total : items.length,
  };
}

/** Leaves out what is not set, so that addresses stay short and equal questions share one cache entry. */
export function params(
  values: Record<string, string | number | null | undefined>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => {
      const value = entry[1];
      return value !== undefined && value !== null && value !== '';
    }),
  );
}
