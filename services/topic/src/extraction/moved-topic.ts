import type { Quote, SourceText, TopicMetadata } from '@galley/contracts';
import type { Since } from '@galley/corrections';
import { followText, locateQuote, moveSpan, requote, type Span, type Transcript } from '@galley/transcript';
import { guruOf, quoteOf, type NewTopic } from './findings.js';

/** A corrected transcript, and the way to it from the text in which the places of a topic count. */
export interface Followed {
  readonly after: Transcript;
  readonly source: SourceText;
  /** Null when the source never had such a text: then only the words can be looked for. */
  readonly way: Since | null;
}

const lostCode = 'QUOTE_CORRECTED_AWAY';
/** So far around a topic its passages reach. */
const margin = 1_000;

/** A topic of the text before as one of the corrected text. Its words are the recording's, so they follow it. */
export function movedTopic<T extends NewTopic>(topic: T, followed: Followed): T {
  const { after, source, way } = followed;
  const { metadata } = topic;
  const near = nearOf(metadata);
  const reworded = textMover(followed, near);
  const { from, to } = way ? moveSpan(metadata, way.splices) : within(metadata, after.text.length);
  return {
    ...topic,
    guruId: source.speakers?.length ? guruOf(after, source, from, to) : topic.guruId,
    excerpt: reworded(topic.excerpt),
    details: reworded(topic.details),
    transcriptSegments: topic.transcriptSegments.map((segment) => ({
      ...segment,
      content: reworded(segment.content),
      context: segment.context === null ? null : reworded(segment.context),
    })),
    metadata: {
      ...withQuote(metadata, followed),
      transcriptSegment: metadata.transcriptSegment === null ? null : reworded(metadata.transcriptSegment),
      from,
      to,
      transcriptHash: source.transcriptHash,
    },
  };
}

/** Where the words of a topic are looked for. */
export const nearOf = ({ from, to }: Span): Span => ({ from: Math.max(0, from - margin), to: to + margin });

/** Changes texts only where a correction is near. */
function textMover({ after, way }: Followed, near: Span): (text: string) => string {
  const isNear = way?.splices.some(({ from, to }) => from <= near.to && to >= near.from);
  if (!way || isNear !== true) return (text) => text;
  return (text) => followText(text, { before: way.before, splices: way.splices, after }, near);
}

/**
 * The quote with its present words and place; null when they stand nowhere any more. A word keeps its second.
 */
export function movedQuote(quote: Quote, { after, way, source }: Followed): Quote | null {
  if (quote.transcriptHash === source.transcriptHash) return quote;
  const now = way ? requote(quote, way.splices, after).quote : locateQuote(after, quote.text);
  if (!now) return null;
  const { startSeconds, timestamp, approximate } = quote;
  const second = startSeconds === null || !way ? {} : { startSeconds, timestamp, approximate };
  return { ...quoteOf(now), ...second, transcriptHash: source.transcriptHash };
}

/** A quote that was corrected away is kept aside: it comes back when the correction is taken back. */
function withQuote({ lostQuote, ...metadata }: TopicMetadata, followed: Followed): TopicMetadata {
  const before = metadata.quote ?? lostQuote ?? null;
  if (before === null) return metadata;
  const quote = metadata.quote === null ? returned(before, followed) : movedQuote(before, followed);
  const others = (metadata.warnings ?? []).filter(({ code }) => code !== lostCode);
  const { warnings: _before, ...rest } = metadata;
  if (quote !== null) return { ...rest, quote, ...(others.length > 0 && { warnings: others }) };
  const lost = {
    code: lostCode,
    message: `“${before.text}” is not said any more since the transcript was corrected, so it is not shown as a quote.`,
  };
  return { ...rest, quote: null, lostQuote: before, warnings: [...others, lost] };
}

/** The very words, where they stand again. */
function returned(lost: Quote, { after }: Followed): Quote | null {
  const near = nearOf(lost);
  const now = locateQuote(after, lost.text, near);
  if (!now || now.to < near.from || now.from > near.to) return null;
  const { from, to, speaker, transcriptHash } = now;
  return { ...lost, from, to, speaker, transcriptHash };
}

const within = ({ from, to }: Span, length: number): Span => ({
  from: Math.min(from, length),
  to: Math.min(to, length),
});
