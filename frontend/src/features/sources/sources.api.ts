import type {
  Coverage,
  JobProcessing,
  PlatformCount,
  ReExtractAnswer,
  Source,
  SourceListItem,
  TopicJob,
} from '@galley/contracts';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

/** What narrows a list of sources; the gateway does the narrowing. */
export interface SourceFilter {
  search?: string | null;
  guruId?: number | null;
  platform?: string | null;
  /** ISO 8601: nothing older. */
  since?: string | null;
}

/** Lists of sources come a screenful at a time. */
const SOURCES_PER_PAGE = 24;

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<SourceListItem>) => page.nextCursor,
};
const question = (url: string, filter: SourceFilter, cursor: string | null) => ({
  url,
  params: params({ ...filter, cursor, limit: SOURCES_PER_PAGE }),
});

const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sources: build.infiniteQuery<Page<SourceListItem>, SourceFilter, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => question('/sources/all', queryArg, pageParam),
      transformResponse: (body: SourceListItem[], meta) => toPage(body, meta),
      providesTags: ['Source'],
    }),
    browseVideos: build.infiniteQuery<Page<SourceListItem>, SourceFilter, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => question('/browse-videos', queryArg, pageParam),
      transformResponse: (body: { sources: SourceListItem[] }, meta) => toPage(body.sources, meta),
      providesTags: ['Source'],
    }),
    /** The platforms that sources came from, the most frequent first. */
    sourcePlatforms: build.query<PlatformCount[], void>({
      query: () => '/sources/platforms',
      providesTags: ['Source'],
    }),
    source: build.query<Source, number>({ query: (id) => `/sources/${id}`, providesTags: ['Source'] }),
    coverage: build.query<Coverage, number>({
      query: (id) => `/sources/${id}/coverage`,
      providesTags: ['Topic'],
    }),
    rawSources: build.query<SourceListItem[], number>({
      query: (guruId) => ({ url: '/raw-sources', params: { guruId } }),
      providesTags: ['Source'],
    }),
    /** The latest extraction of a source; null when it never had one. */
    extraction: build.query<TopicJob | null, number>({
      query: (id) => ({ url: '/ingest/extractions', params: { ids: id } }),
      transformResponse: ([job]: TopicJob[]) => job ?? null,
      providesTags: ['IngestJob'],
    }),
    /** Answers when the new topics are stored; with the job alone when that takes longer than the gateway waits. */
    reExtract: build.mutation<ReExtractAnswer | JobProcessing, number>({
      query: (id) => ({ url: `/sources/${id}/re-extract`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Topic', 'Source', 'Stats']),
    }),
  }),
});

export const {
  useSourcesInfiniteQuery,
  useBrowseVideosInfiniteQuery,
  useSourcePlatformsQuery,
  useSourceQuery,
  useCoverageQuery,
  useRawSourcesQuery,
  useExtractionQuery,
  useReExtractMutation,
} = sourcesApi;
