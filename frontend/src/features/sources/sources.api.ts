import type { Source, SourceListItem } from '@galley/contracts';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

/** What narrows a list of sources; the gateway does the narrowing. */
export interface SourceFilter {
  search?: string | null;
  guruId?: number | null;
}

/** Browse-videos shows a screenful at a time. */
const SOURCES_PER_PAGE = 24;

const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    browseVideos: build.infiniteQuery<Page<SourceListItem>, SourceFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/browse-videos',
        params: params({ ...queryArg, cursor: pageParam, limit: SOURCES_PER_PAGE }),
      }),
      transformResponse: (body: { sources: SourceListItem[] }, meta) => toPage(body.sources, meta),
      providesTags: ['Source'],
    }),
    source: build.query<Source, number>({ query: (id) => `/sources/${id}`, providesTags: ['Source'] }),
    rawSources: build.query<SourceListItem[], number>({
      query: (guruId) => ({ url: '/raw-sources', params: { guruId } }),
      providesTags: ['Source'],
    }),
  }),
});

export const { useBrowseVideosInfiniteQuery, useSourceQuery, useRawSourcesQuery } = sourcesApi;
