import { byId, httpApi, injectCalls } from '../../shared/api/index.js';

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

const sourcesApi = injectCalls(({ query, pages, mutation }) => ({
  sources: pages(httpApi.source.list, {
    input: (filter: SourceFilter) => filter,
    limit: SOURCES_PER_PAGE,
    providesTags: ['Source'],
  }),
  browseVideos: pages(httpApi.source.browse, {
    input: (filter: SourceFilter) => filter,
    limit: SOURCES_PER_PAGE,
    providesTags: ['Source'],
  }),
  /** The platforms that sources came from, the most frequent first. */
  sourcePlatforms: query(httpApi.source.platforms, { providesTags: ['Source'] }),
  source: query(httpApi.source.get, { input: byId, providesTags: ['Source'] }),
  coverage: query(httpApi.source.coverage, { input: byId, providesTags: ['Topic'] }),
  /** The latest extraction of a source; null when it never had one. */
  extraction: query(httpApi.ingest.extractions, {
    input: (id: number) => ({ ids: [id] }),
    transform: ([job]) => job ?? null,
    providesTags: ['IngestJob'],
  }),
  /** Answers when the new topics are stored; with the job alone when that takes longer than the gateway waits. */
  reExtract: mutation(httpApi.source.reExtract, {
    input: byId,
    invalidatesTags: (_result, error) => (error ? [] : ['Topic', 'Source', 'Stats']),
  }),
}));

export const {
  useSourcesInfiniteQuery,
  useBrowseVideosInfiniteQuery,
  useSourcePlatformsQuery,
  useSourceQuery,
  useCoverageQuery,
  useExtractionQuery,
  useReExtractMutation,
} = sourcesApi;
