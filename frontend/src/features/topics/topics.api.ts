import type { Topic, TopicListItem } from '@galley/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api, type Page, params, toPage } from '../../shared/api/index.js';
import { gather, type TopicPageParam } from './topic-pages.js';

/** What narrows a list of topics. `guruIds` null means all; empty means that nobody matches. */
export interface TopicFilter {
  search: string | null;
  guruIds: number[] | null;
  since: string | null;
  sourceId: number | null;
  videoUrl: string | null;
  limit: number;
}

const topicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    topics: build.infiniteQuery<
      Page<TopicListItem> & { next: TopicPageParam | null },
      TopicFilter,
      TopicPageParam
    >({
      infiniteQueryOptions: { initialPageParam: {}, getNextPageParam: (page) => page.next },
      queryFn: async ({ queryArg, pageParam }, _api: BaseQueryApi, _extra, ask) =>
        gather(queryArg, pageParam, async (query) => {
          const url = queryArg.videoUrl ? '/topics/by-video-url' : '/topics/all';
          const result = await ask({ url, params: params({ ...query, videoUrl: queryArg.videoUrl }) });
          if (result.error) return { error: result.error };
          return { data: toPage(result.data as TopicListItem[], result.meta) };
        }),
      providesTags: ['Topic'],
    }),
    topic: build.query<Topic, number>({ query: (id) => `/topics/${id}`, providesTags: ['Topic'] }),
    recentTopics: build.query<TopicListItem[], { limit: number; search: string | null }>({
      query: (filter) => ({ url: '/topics/recent', params: params(filter) }),
      providesTags: ['Topic'],
    }),
    topicsOfSource: build.query<TopicListItem[], number>({
      query: (id) => `/topics/source/${id}`,
      providesTags: ['Topic'],
    }),
    extractedTopics: build.query<TopicListItem[], number>({
      query: (guruId) => ({ url: '/extracted-topics', params: { guruId } }),
      providesTags: ['Topic'],
    }),
    refreshSubjectLines: build.mutation<{ topicId: number }, number>({
      query: (id) => ({ url: `/topics/${id}/refresh-subject-lines`, method: 'POST' }),
      invalidatesTags: ['Topic'],
    }),
    generateSubjectLines: build.mutation<
      { subjectLines: string[] },
      { topicTitle: string; topicExcerpt: string }
    >({
      query: (body) => ({ url: '/generate-subject-lines', method: 'POST', body }),
    }),
  }),
});

export const {
  useTopicsInfiniteQuery,
  useTopicQuery,
  useLazyTopicQuery,
  useRecentTopicsQuery,
  useTopicsOfSourceQuery,
  useExtractedTopicsQuery,
  useRefreshSubjectLinesMutation,
  useGenerateSubjectLinesMutation,
} = topicsApi;
