import type { TopicFinding } from '@galley/writing-core';

/** A topic by its place in the stored text and its words. */
export interface PlacedTopic extends Pick<TopicFinding, 'title' | 'excerpt' | 'details' | 'from' | 'to'> {
  /** Null where it has none. */
  readonly quote: { readonly from: number; readonly to: number } | null;
}

/** Two spans count as the same when they share so much of the longer one. */
const sameStretch = 0.5;
/** A topic of which so much lies inside a known one is told by that one; the other way round it tells more. */
const inside = 0.8;
/** Of topics that share less, the words decide: so many sentences of the one are shown by the other. */
const sameSentences = 0.5;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Whether a topic is known already, whatever its title: its quote overlaps with a known topic's quote, it covers the same span of
 * the recording, it lies inside a known topic, or much of it does and it shows the same sentences.
 */
export function isSameTopic(topic: PlacedTopic, known: PlacedTopic): boolean {
  if (topic.title.trim().toLowerCase() === known.title.trim().toLowerCase()) return true;
  if (topic.quote && known.quote && overlap(topic.quote, known.quote) > 0) return true;
  const shared = overlap(topic, known);
  if (shared === 0) return false;
  const [longer, shorter] = [topic, known].map(({ from, to }) => to - from).sort((a, b) => b - a);
  if (shared >= sameStretch * (longer ?? 1) || shared >= inside * (topic.to - topic.from)) return true;
  return shared >= sameStretch * (shorter ?? 1) && alike(topic, known);
}

/** The topics that are not known and not the same as an earlier one of the list. */
export function newTopics<T extends PlacedTopic>(found: readonly T[], known: readonly PlacedTopic[]): T[] {
  const kept: T[] = [];
  for (const topic of found)
    if (![...known, ...kept].some((other) => isSameTopic(topic, other))) kept.push(topic);
  return kept;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

function alike(topic: PlacedTopic, known: PlacedTopic): boolean {
  const own = sentencesOf(`${topic.excerpt}\n${topic.details}`);
  const others = new Set(sentencesOf(`${known.excerpt}\n${known.details}`));
  return own.length > 0 && own.filter((one) => others.has(one)).length >= sameSentences * own.length;
}

/** Sentences without punctuation, marks and capital letters, so that quotations can be compared. */
const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text.replace(/[^.!?\n“”]{0,60}:\s*“/g, '\n'))]
    .map(({ segment }) =>
      segment
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.split(' ').length >= 4);
