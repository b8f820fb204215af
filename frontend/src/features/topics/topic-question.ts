import type { TopicListItem } from '@galley/contracts';
import type { Page } from '../../shared/api/index.js';

/** What narrows a list of topics. `guruIds` null means all; empty means that nobody matches. */
export interface TopicFilter {
  search: string | null;
  guruIds: number[] | null;
  since: string | null;
  sourceId: number | null;
  videoUrl: string | null;
  limit: number;
}

/** The query of one page of topics; a pod or an imprint is several gurus, asked for at once. */
export function questionOf({ search, guruIds, since, sourceId, limit }: TopicFilter, cursor: string | null) {
  return { search, guruIds: guruIds?.join(',') ?? null, since, sourceId, limit, cursor };
}

/** The topics of one video come all at once: they are few, and narrowed here. */
export function narrow(
  topics: readonly TopicListItem[],
  { search, guruIds, since }: TopicFilter,
): TopicListItem[] {
  const words = (search ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
  return topics
    .filter(({ guruId }) => guruIds === null || guruIds.includes(guruId))
    .filter(({ createdAt }) => since === null || createdAt >= since)
    .filter(({ title, excerpt, guruName, sourceTitle }) => {
      const text = [title, excerpt, guruName, sourceTitle].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Several lists, each newest first, as one of at most `limit`; the totals add up. */
export function newestOf(pages: readonly Page<TopicListItem>[], limit: number): Page<TopicListItem> {
  const items = pages
    .flatMap((page) => page.items)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
    .slice(0, limit);
  const totalRelation = pages.some((page) => page.totalRelation === 'gte') ? 'gte' : 'eq';
  return { items, nextCursor: null, total: pages.reduce((sum, { total }) => sum + total, 0), totalRelation };
}
