import type {
  IngestAccepted,
  IngestJob,
  IngestTranscriptInput,
  IngestYoutubeInput,
  SourceListItem,
  TopicListItem,
} from '@galley/contracts';
import { api } from '../../shared/api/index.js';

/** What a finished ingest answers (spec part 1, section 3). */
export interface Ingested {
  topicsCreated: number;
  summary: string | null;
  source: Pick<SourceListItem, 'id' | 'platformType' | 'title' | 'videoUrl'>;
  guru: { name: string };
  topics: Pick<TopicListItem, 'id' | 'guruId' | 'title' | 'excerpt' | 'metadata'>[];
}
/** The work takes longer than the gateway waits; the job goes on (decisions.md, "Calls"). */
export interface Processing {
  status: 'processing';
  jobId: number;
  sourceId: number | null;
}
export const isProcessing = (answer: Ingested | Processing): answer is Processing =>
  'status' in answer && answer.status === 'processing';

const ingestApi = api.injectEndpoints({
  endpoints: (build) => ({
    ingestTranscript: build.mutation<IngestAccepted, IngestTranscriptInput>({
      query: (body) => ({ url: '/ingest/transcript', method: 'POST', body }),
      invalidatesTags: ['Source', 'IngestJob', 'Stats'],
    }),
    ingestYoutube: build.mutation<Ingested | Processing, IngestYoutubeInput>({
      query: (body) => ({ url: '/ingest/youtube', method: 'POST', body }),
      invalidatesTags: ['Source', 'Topic', 'IngestJob', 'Stats'],
    }),
    ingestJobs: build.query<IngestJob[], number>({
      query: (limit) => ({ url: '/ingest/jobs', params: { limit } }),
      providesTags: ['IngestJob'],
    }),
    ingestJob: build.query<IngestJob, number>({
      query: (id) => `/ingest/jobs/${id}`,
      providesTags: ['IngestJob'],
    }),
    sourceSummary: build.query<string, number>({
      query: (id) => ({ url: `/sources/${id}/summary`, responseHandler: 'text' }),
      providesTags: ['Source'],
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
  useIngestTranscriptMutation,
  useIngestYoutubeMutation,
  useIngestJobsQuery,
  useLazyIngestJobsQuery,
  useIngestJobQuery,
  useSourceSummaryQuery,
  useRetryIngestJobMutation,
  useCancelIngestJobMutation,
} = ingestApi;
