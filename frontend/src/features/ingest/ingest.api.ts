import type { GuruRef, SourceListItem, TopicListItem } from '@galley/contracts';
import { byId, httpApi, injectCalls } from '../../shared/api/index.js';

/** The parts of a finished ingest that the screen shows. */
export interface Ingested {
  topicsCreated: number;
  summary: string;
  topics: TopicListItem[];
  source: Pick<SourceListItem, 'id' | 'platformType' | 'title' | 'videoUrl'>;
  guru: Pick<GuruRef, 'name'>;
}

const JOBS_PER_PAGE = 30;

const ingestApi = injectCalls(({ query, pages, mutation, upload }) => ({
  ingestTranscript: mutation(httpApi.ingest.transcript, {
    invalidatesTags: ['Source', 'IngestJob', 'Stats'],
  }),
  previewFile: upload(httpApi.ingest.preview),
  previewText: mutation(httpApi.ingest.preview),
  ingestUpload: mutation(httpApi.ingest.upload, { invalidatesTags: ['Source', 'IngestJob', 'Stats'] }),
  ingestMultiGuru: mutation(httpApi.ingest.multiGuru, {
    invalidatesTags: ['Source', 'IngestJob', 'Stats'],
  }),
  ingestJobs: query(httpApi.ingest.jobs, {
    input: (limit: number) => ({ limit }),
    providesTags: ['IngestJob'],
  }),
  ingestActivity: pages(httpApi.ingest.jobs, {
    input: (filter: { status: string | null }) => filter,
    limit: JOBS_PER_PAGE,
    providesTags: ['IngestJob'],
  }),
  ingestJob: query(httpApi.ingest.job, { input: byId, providesTags: ['IngestJob'] }),
  /** What became of the topics of sources that came in: the latest extraction of each. */
  extractions: query(httpApi.ingest.extractions, {
    input: (ids: readonly number[]) => ({ ids }),
    providesTags: ['IngestJob', 'Topic'],
  }),
  sourceSummary: query(httpApi.source.summary, {
    input: byId,
    request: () => ({ responseHandler: 'text' }),
    transform: String,
    providesTags: ['Source'],
  }),
  retryIngestJob: mutation(httpApi.ingest.retry, { input: byId, invalidatesTags: ['IngestJob'] }),
  cancelIngestJob: mutation(httpApi.ingest.cancel, { input: byId, invalidatesTags: ['IngestJob'] }),
}));

export const {
  useIngestTranscriptMutation,
  usePreviewFileMutation,
  usePreviewTextMutation,
  useIngestUploadMutation,
  useIngestMultiGuruMutation,
  useIngestJobsQuery,
  useLazyIngestJobsQuery,
  useIngestActivityInfiniteQuery,
  useIngestJobQuery,
  useExtractionsQuery,
  useSourceSummaryQuery,
  useRetryIngestJobMutation,
  useCancelIngestJobMutation,
} = ingestApi;
