import type { RecentItem, TodaysContent } from '@galley/contracts';
import type { z } from 'zod';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

export type Today = z.infer<typeof TodaysContent>;
export type TodayItem = Today['gurus'][string][number];

/** What narrows Recent Content; null is no narrowing. */
export interface RecentFilter {
  days: number;
  guruId: number | null;
  /** One of `contentLabels`. */
  label: string | null;
}
const PER_PAGE = 24;

const recentApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentContent: build.infiniteQuery<Page<RecentItem>, RecentFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/content/recent',
        params: params({ ...queryArg, cursor: pageParam, limit: PER_PAGE }),
      }),
      transformResponse: (items: RecentItem[], meta) => toPage(items, meta),
      providesTags: ['Recent'],
    }),
    /** Since the start of the reader's own day. */
    todaysContent: build.query<Today, string>({
      query: (since) => ({ url: '/todays-content', params: { since } }),
      providesTags: ['Today'],
    }),
  }),
});

export const { useRecentContentInfiniteQuery, useTodaysContentQuery } = recentApi;
