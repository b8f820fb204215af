import { limits, type Topic, type TopicListItem } from '@galley/contracts';

/** As many are looked at closely: what one question about topics takes. */
const closely = 20;

/** The topics worth a closer look: those of the newest recordings first, in their order. */
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
 * The topics of one text: of the newest recording first those with a quote that stands in it word for word, then those that
 * cover the most of it, since a blog post needs material. What the newest one lacks the next one gives.
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
