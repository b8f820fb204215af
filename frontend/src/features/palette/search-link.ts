import type { SearchKind } from '@galley/contracts';

/** The page with all that a search finds, or all of one kind. */
export const searchLink = (q: string, kind?: SearchKind): string =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`;
