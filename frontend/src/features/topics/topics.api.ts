import type { Topic, TopicListItem } from '@galley/contracts';
import { api, type Page, params, toPage } from '../../shared/api/index.js';
import { narrow, newestOf, questionOf, type TopicFilter } from './topic-question.js';

/** The newest topics of a guru that came in by any of these platforms. */
interface PlatformQuestion {
  guruId: number;
  platforms: readonly string[];
  limit: number;
}
const NOBODY: Page<TopicListItem> = { items: [], nextCursor: null, total: 0 };

const topicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    topics: build.infiniteQuery<Page<TopicListItem>, TopicFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      queryFn: async ({ queryArg: filter, pageParam }, _api, _extra, ask) => {
        if (filter.guruIds?.length === 0) return { data: NOBODY };
        const { videoUrl } = filter;
        const result = videoUrl
          ? await ask({ url: '/topics/by-video-url', params: { videoUrl } })
          : await ask({ url: '/topics/all', params: params(questionOf(filter, pageParam)) });
        if (result.error) return { error: result.error };
        const topics = result.data as TopicListItem[];
        if (!videoUrl) return { data: toPage(topics, result.meta) };
        const items = narrow(topics, filter);
        return { data: { items, nextCursor: null, total: items.length } };
      },
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
    topicsOfPlatforms: build.query<Page<TopicListItem>, PlatformQuestion>({
      queryFn: async ({ guruId, platforms, limit }, _api, _extra, ask) => {
        const url = '/extracted-topics';
        const answers = await Promise.all(
          platforms.map((platform) => ask({ url, params: { guruId, platform, limit } })),
        );
        const pages: Page<TopicListItem>[] = [];
        for (const { data, error, meta } of answers) {
          if (error) return { error };
          pages.push(toPage(data as TopicListItem[], meta));
        }
        return { data: newestOf(pages, limit) };
      },
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
  useTopicsOfPlatformsQuery,
  useRefreshSubjectLinesMutation,
  useGenerateSubjectLinesMutation,
} = topicsApi;
