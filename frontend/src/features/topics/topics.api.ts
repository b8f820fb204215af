import type { TopicListItem } from '@galley/contracts';
import {
  httpApi,
  injectCalls,
  type Page,
  readFile,
  type ReadyFile,
  request,
  toPage,
} from '../../shared/api/index.js';
import { narrow, newestOf, questionOf, type TopicFilter } from './topic-question.js';

/** The newest topics of a guru that came in by any of these platforms. */
interface PlatformQuestion {
  guruId: number;
  platforms: readonly string[];
  search: string | null;
  limit: number;
}
const NOBODY: Page<TopicListItem> = { items: [], nextCursor: null, total: 0 };

const topicsApi = injectCalls(({ mutation }, build) => ({
  drawQuote: mutation(httpApi.quoteCard.ofTopic, {
    request: () => ({ cache: 'no-store', responseHandler: readFile }),
    transform: (file) => file as ReadyFile,
  }),
  topics: build.infiniteQuery<Page<TopicListItem>, TopicFilter, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
    queryFn: async ({ queryArg: filter, pageParam }, _api, _extra, ask) => {
      if (filter.guruIds?.length === 0) return { data: NOBODY };
      const { videoUrl } = filter;
      const result = videoUrl
        ? await ask(request(httpApi.topic.byVideoUrl, { videoUrl }))
        : await ask(request(httpApi.topic.list, questionOf(filter, pageParam)));
      if (result.error) return { error: result.error };
      const topics = result.data as TopicListItem[];
      if (!videoUrl) return { data: toPage(topics, result.meta) };
      const items = narrow(topics, filter);
      return { data: { items, nextCursor: null, total: items.length } };
    },
    providesTags: ['Topic'],
  }),
  topicsOfPlatforms: build.query<Page<TopicListItem>, PlatformQuestion>({
    queryFn: async ({ guruId, platforms, search, limit }, _api, _extra, ask) => {
      const answers = await Promise.all(
        platforms.map((platform) =>
          ask(request(httpApi.topic.extracted, { guruId, platform, search, limit })),
        ),
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
}));

export const { useDrawQuoteMutation, useTopicsInfiniteQuery, useTopicsOfPlatformsQuery } = topicsApi;
