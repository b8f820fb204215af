import type {
  IngestAccepted,
  IngestJob,
  IngestTranscriptInput,
  Source,
  SourceListItem,
} from '@galley/contracts';
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
    ingestTranscript: build.mutation<IngestAccepted, IngestTranscriptInput>({
      query: (body) => ({ url: '/ingest/transcript', method: 'POST', body }),
      invalidatesTags: ['Source', 'IngestJob', 'Stats'],
    }),
    ingestJobs: build.query<IngestJob[], number>({
      query: (limit) => ({ url: '/ingest/jobs', params: { limit } }),
      providesTags: ['IngestJob'],
    }),
    retryIngestJob: build.mutation<IngestJob, number>({
      query: (id) => ({ url: `/ingest/jobs/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['IngestJob'],
    }),
    cancelIngestJob: build.mutation<IngestJob, number>({
      query: (id) => ({ url: `/ingest/jobs/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['IngestJob'],
    }),
  }),
});

export const {
  useBrowseVideosInfiniteQuery,
  useSourceQuery,
  useRawSourcesQuery,
  useIngestTranscriptMutation,
  useIngestJobsQuery,
  useRetryIngestJobMutation,
  useCancelIngestJobMutation,
} = sourcesApi;
