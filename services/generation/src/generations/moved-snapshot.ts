import type { Since } from '@galley/corrections';
import { followText, moveSpan, type Transcript } from '@galley/transcript';
import type { TopicSnapshot } from './topic-snapshot.js';

/** So far around a topic its words are looked for. */
const margin = 1_000;

/** A topic of the text before as one of the corrected text. @param way null when the source never had the text of the topic */
export function movedSnapshot(
  topic: TopicSnapshot,
  { way, after }: { way: Since | null; after: Transcript },
): TopicSnapshot {
  const { hash: transcriptHash } = after;
  if (!way) {
    const [from, to] = [topic.from, topic.to].map((at) => Math.min(at, after.text.length));
    return { ...topic, from: from ?? 0, to: to ?? 0, transcriptHash };
  }
  const near = { from: Math.max(0, topic.from - margin), to: topic.to + margin };
  const { from, to } = moveSpan(topic, way.splices);
  const reworded = (words: string) => followText(words, { ...way, after }, near);
  return {
    ...topic,
    excerpt: reworded(topic.excerpt),
    details: reworded(topic.details),
    from,
    to,
    transcriptHash,
  };
}
