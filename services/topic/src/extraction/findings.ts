import { type Quote, type SourceText, type TopicMetadata } from '@galley/contracts';
import { formatTimestamp, segmentsBetween, type LocatedQuote, type Transcript } from '@galley/transcript';
import type { TopicFinding } from '@galley/writing-core';
import type { TopicEntity } from '../topics/index.js';
import { isVerbatim, type LockedText } from './quote-lock.js';

export type NewTopic = Omit<TopicEntity, 'id' | 'createdAt' | 'updatedAt'>;
/** Lists contain only the beginning of the passage. */
const passageLength = 400;

/**
 * Turns an engine's finding into a topic of the source. A quote that is not in the text word for word is left out. Undefined when
 * the topic's place is outside the text.
 */
export function topicOf(finding: TopicFinding, source: SourceText, locked: LockedText): NewTopic | undefined {
  const { from, to } = finding;
  const { length } = locked.transcript.text;
  if (from < 0 || to <= from || to > length || finding.title.trim() === '') return undefined;
  return {
    sourceId: source.id,
    guruId: guruOf(locked.transcript, source, from, to),
    title: finding.title.trim().slice(0, 500),
    excerpt: finding.excerpt,
    details: finding.details,
    metadata: {
      ...metadataOf(finding, isVerbatim(finding.quote, locked) ? finding.quote : null),
      transcriptHash: locked.hash,
    },
    transcriptSegments: finding.segments.map((segment) => ({ ...segment })),
  };
}

/** Whose recording it is, for the engine: one name, or the names of all experts of a call. */
export function expertsOf({ guru, speakers = [] }: SourceText): string {
  const names = [...new Set(speakers.map((bound) => bound.guru.name))];
  return names.length > 1 ? names.join(' and ') : guru.name;
}

/** The guru of a topic: in a call of several experts, the one who says most in this span; otherwise the source's guru. */
export function guruOf(transcript: Transcript, source: SourceText, from: number, to: number): number {
  const said = new Map<number, number>();
  for (const segment of segmentsBetween(transcript, from, to)) {
    const bound = source.speakers?.find(({ speaker }) => speaker === segment.speaker);
    const length = Math.min(to, segment.to) - Math.max(from, segment.from);
    if (bound) said.set(bound.guruId, (said.get(bound.guruId) ?? 0) + length);
  }
  const [most] = [...said].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? source.guru.id;
}

function metadataOf(finding: TopicFinding, quote: LocatedQuote | null): TopicMetadata {
  const [first] = finding.segments;
  const begin = first?.startSeconds == null ? quote : first;
  const startSeconds = begin?.startSeconds ?? null;
  return {
    startSeconds,
    timestamp: stamp(startSeconds),
    ...(begin?.approximate && { approximate: true }),
    subjectLines: [...finding.subjectLines],
    transcriptSegment: first ? beginningOf(first.content) : null,
    quote: quote && quoteOf(quote),
    ...(finding.quoteReplaced && { quoteReplaced: true }),
    ...(finding.warnings?.length && { warnings: [...finding.warnings] }),
    reasoning: finding.reasoning,
    from: finding.from,
    to: finding.to,
  };
}

export function quoteOf({
  text,
  from,
  to,
  startSeconds,
  approximate,
  speaker,
  transcriptHash,
}: LocatedQuote): Quote {
  return {
    text,
    from,
    to,
    startSeconds,
    timestamp: stamp(startSeconds),
    approximate,
    speaker,
    transcriptHash,
  };
}

export const stamp = (seconds: number | null) => (seconds === null ? null : formatTimestamp(seconds));

export function beginningOf(passage: string): string {
  if (passage.length <= passageLength) return passage;
  return `${passage.slice(0, passage.lastIndexOf(' ', passageLength) + 1 || passageLength).trimEnd()}…`;
}
