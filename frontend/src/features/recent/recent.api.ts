import type { RecentItem, TodaysContent } from '@galley/contracts';
import type { z } from 'zod';
import { api, params } from '../../shared/api/index.js';

export type Today = z.infer<typeof TodaysContent>;
export type TodayItem = Today['gurus'][string][number];

const recentApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentContent: build.query<RecentItem[], { days: number; guruId: number | null }>({
      query: (filter) => ({ url: '/content/recent', params: params(filter) }),
      providesTags: ['Recent'],
    }),
    todaysContent: build.query<Today, void>({ query: () => '/todays-content', providesTags: ['Today'] }),
  }),
});

export const { useRecentContentQuery, useTodaysContentQuery } = recentApi;
