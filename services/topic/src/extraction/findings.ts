import { type Quote, type SourceText, type TopicMetadata } from '@galley/contracts';
import { formatTimestamp, type LocatedQuote } from '@galley/transcript';
import type { TopicFinding } from '@galley/writing';
import type { TopicEntity } from '../topics/topic.entity.js';
import { isVerbatim, type LockedText } from './quote-lock.js';

export type NewTopic = Omit<TopicEntity, 'id' | 'createdAt' | 'updatedAt'>;
/** Lists carry the beginning of the passage, not all of it. */
const passageLength = 400;

/**
 * An engine's finding as a topic of the source. A quote that is not in the text word for word is left out, and a topic
 * whose place is outside the text is no topic: the answer is then undefined.
 */
export function topicOf(finding: TopicFinding, source: SourceText, locked: LockedText): NewTopic | undefined {
  const { from, to } = finding;
  const { length } = locked.transcript.text;
  if (from < 0 || to <= from || to > length || finding.title.trim() === '') return undefined;
  return {
    sourceId: source.id,
    guruId: source.guru.id,
    title: finding.title.trim().slice(0, 500),
    excerpt: finding.excerpt,
    details: finding.details,
    metadata: metadataOf(finding, isVerbatim(finding.quote, locked) ? finding.quote : null),
    transcriptSegments: finding.segments.map((segment) => ({ ...segment })),
  };
}

function metadataOf(finding: TopicFinding, quote: LocatedQuote | null): TopicMetadata {
  const [first] = finding.segments;
  const startSeconds = first?.startSeconds ?? quote?.startSeconds ?? null;
  return {
    startSeconds,
    timestamp: stamp(startSeconds),
    subjectLines: [...finding.subjectLines],
    transcriptSegment: first ? beginningOf(first.content) : null,
    quote: quote && quoteOf(quote),
    reasoning: finding.reasoning,
    from: finding.from,
    to: finding.to,
  };
}

function quoteOf({
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

const stamp = (seconds: number | null) => (seconds === null ? null : formatTimestamp(seconds));

function beginningOf(passage: string): string {
  if (passage.length <= passageLength) return passage;
  return `${passage.slice(0, passage.lastIndexOf(' ', passageLength) + 1 || passageLength).trimEnd()}…`;
}
