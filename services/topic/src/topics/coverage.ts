export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The share of a text that lies in at least one of the spans, 0 to 1. Overlaps count once. */
export function shareCovered(spans: readonly Span[], length: number): number {
  let covered = 0;
  let reached = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, reached);
    const end = Math.min(to, length);
    covered += Math.max(0, end - start);
    reached = Math.max(reached, end);
  }
  return length === 0 ? 0 : covered / length;
}
