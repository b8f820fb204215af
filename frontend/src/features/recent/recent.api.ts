import type { contentLabels, TodaysContent } from '@galley/contracts';
import type { z } from 'zod';
import { httpApi, injectCalls } from '../../shared/api/index.js';

export type Today = z.infer<typeof TodaysContent>;
export type TodayItem = Today['gurus'][string][number];

/** What narrows Recent Content; null is no narrowing. */
interface RecentFilter {
  days: number;
  guruId: number | null;
  label: (typeof contentLabels)[number] | null;
}
const PER_PAGE = 24;

const recentApi = injectCalls(({ query, pages }) => ({
  recentContent: pages(httpApi.text.recent, {
    input: (filter: RecentFilter) => filter,
    limit: PER_PAGE,
    providesTags: ['Recent'],
  }),
  /** Since the start of the reader's own day. */
  todaysContent: query(httpApi.text.today, {
    input: (since: string) => ({ since }),
    providesTags: ['Today'],
  }),
}));

export const { useRecentContentInfiniteQuery, useTodaysContentQuery } = recentApi;
