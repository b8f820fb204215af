import type { DiscoverInput } from '@galley/contracts';

export type AnalysisDepth = DiscoverInput['analysisDepth'];

/** The address of the screen that discovers new topics of a source. */
export function discoveryLink(sourceId: number, count: number, depth: AnalysisDepth): string {
  return `/discover-topics/${sourceId}?count=${count}&depth=${depth}`;
}

/** The count as it was typed, kept inside the bounds of the call; the default for anything that is no number. */
export function countWithin(typed: number | string, otherwise: number, least = 1, most = 20): number {
  const value = typeof typed === 'number' ? typed : Number.parseInt(typed, 10);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : otherwise;
}
