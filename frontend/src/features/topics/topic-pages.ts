import type { TopicListItem } from '@galley/contracts';
import type { ApiError, Page } from '../../shared/api/index.js';

/**
 * Where each guru's list goes on. A pod or an imprint is several gurus, and the gateway filters by one: their lists
 * are asked side by side and shown newest first. Keys are guru ids; "all" stands for no guru filter.
 */
export type TopicPageParam = Record<string, string | null>;

interface Filter {
  search: string | null;
  guruIds: number[] | null;
  since: string | null;
  sourceId: number | null;
  limit: number;
}
interface Question {
  search: string | null;
  since: string | null;
  sourceId: number | null;
  limit: number;
  guruId: number | null;
  cursor: string | null;
}
type Ask = (question: Question) => Promise<{ data: Page<TopicListItem> } | { error: ApiError }>;
type Gathered = { data: Page<TopicListItem> & { next: TopicPageParam | null } } | { error: ApiError };

const keyOf = (guruId: number | null) => (guruId === null ? 'all' : String(guruId));

/** Asks for one page of each list that goes on, and puts them together, newest first. */
export async function gather(filter: Filter, from: TopicPageParam, ask: Ask): Promise<Gathered> {
  const { search, since, sourceId, limit } = filter;
  const lists: (number | null)[] = filter.guruIds ?? [null];
  const first = Object.keys(from).length === 0;
  const open = lists.filter((guruId) => first || from[keyOf(guruId)]);
  const answers = await Promise.all(
    open.map(async (guruId) => ({
      guruId,
      answer: await ask({ search, since, sourceId, limit, guruId, cursor: from[keyOf(guruId)] ?? null }),
    })),
  );
  const next: TopicPageParam = {};
  const items: TopicListItem[] = [];
  let total = 0;
  for (const { guruId, answer } of answers) {
    if ('error' in answer) return answer;
    items.push(...answer.data.items);
    total += answer.data.total;
    if (answer.data.nextCursor) next[keyOf(guruId)] = answer.data.nextCursor;
  }
  if (answers.length > 1) items.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  const more = Object.keys(next).length > 0;
  return { data: { items, total, nextCursor: null, next: more ? next : null } };
}
