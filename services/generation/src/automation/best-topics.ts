import { limits, type Topic, type TopicListItem } from '@galley/contracts';

/** How many topics are read in full: the most that one request takes. */
const closely = 20;

/** The topics to read in full: those of the newest recordings first, in their order. */
export function candidates(topics: readonly TopicListItem[]): TopicListItem[] {
  const newest = new Map<number, string>();
  for (const { sourceId, createdAt } of topics)
    if (createdAt > (newest.get(sourceId) ?? '')) newest.set(sourceId, createdAt);
  const age = ({ sourceId }: TopicListItem) => newest.get(sourceId) ?? '';
  return topics
    .toSorted((a, b) => age(b).localeCompare(age(a)) || b.sourceId - a.sourceId || a.id - b.id)
    .slice(0, closely);
}

/**
 * The topics of one text. Those of the newest recording come first: first the topics with a located quote, then those that
 * cover the most text, because a blog post needs material. When it has too few, the next recording follows.
 * @param topics in the order of `candidates`
 */
export function bestTopics(topics: readonly Topic[]): Topic[] {
  const sources = [...new Set(topics.map(({ sourceId }) => sourceId))];
  return topics
    .toSorted(
      (a, b) =>
        sources.indexOf(a.sourceId) - sources.indexOf(b.sourceId) ||
        Number(b.quote !== null) - Number(a.quote !== null) ||
        lengthOf(b) - lengthOf(a) ||
        a.id - b.id,
    )
    .slice(0, limits.topicsPerGeneration);
}

/** Characters of the recording that a topic covers. */
export const lengthOf = ({ metadata: { from, to } }: Topic): number => Math.max(0, to - from);
