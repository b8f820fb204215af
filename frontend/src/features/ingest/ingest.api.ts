import type {
  IngestAccepted,
  IngestJob,
  IngestTranscriptInput,
  IngestProcessing,
  IngestYoutubeAnswer,
  IngestYoutubeInput,
  IngestMultiGuruInput,
  IngestUploadInput,
  PreviewTextInput,
  TopicJob,
  UploadPreview,
} from '@galley/contracts';
import type { z } from 'zod';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

/** The parts of a finished ingest that the screen shows. */
export type Ingested = Pick<IngestYoutubeAnswer, 'topicsCreated' | 'summary' | 'topics'> & {
  source: Pick<IngestYoutubeAnswer['source'], 'id' | 'platformType' | 'title' | 'videoUrl'>;
  guru: Pick<IngestYoutubeAnswer['guru'], 'name'>;
};
export const isProcessing = (answer: IngestYoutubeAnswer | IngestProcessing): answer is IngestProcessing =>
  'status' in answer;

const JOBS_PER_PAGE = 30;

const ingestApi = api.injectEndpoints({
  endpoints: (build) => ({
    ingestTranscript: build.mutation<IngestAccepted, IngestTranscriptInput>({
      query: (body) => ({ url: '/ingest/transcript', method: 'POST', body }),
      invalidatesTags: ['Source', 'IngestJob', 'Stats'],
    }),
    ingestYoutube: build.mutation<IngestYoutubeAnswer | IngestProcessing, IngestYoutubeInput>({
      query: (body) => ({ url: '/ingest/youtube', method: 'POST', body }),
      invalidatesTags: ['Source', 'Topic', 'IngestJob', 'Stats'],
    }),
    previewFile: build.mutation<UploadPreview, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file, file.name);
        return { url: '/ingest/uploads/preview', method: 'POST', body };
      },
    }),
    previewText: build.mutation<UploadPreview, z.input<typeof PreviewTextInput>>({
      query: (body) => ({ url: '/ingest/uploads/preview', method: 'POST', body }),
    }),
    ingestUpload: build.mutation<IngestAccepted, z.input<typeof IngestUploadInput>>({
      query: (body) => ({ url: '/ingest/uploads', method: 'POST', body }),
      invalidatesTags: ['Source', 'IngestJob', 'Stats'],
    }),
    ingestMultiGuru: build.mutation<IngestAccepted, z.input<typeof IngestMultiGuruInput>>({
      query: (body) => ({ url: '/ingest/multi-guru', method: 'POST', body }),
      invalidatesTags: ['Source', 'IngestJob', 'Stats'],
    }),
    ingestJobs: build.query<IngestJob[], number>({
      query: (limit) => ({ url: '/ingest/jobs', params: { limit } }),
      providesTags: ['IngestJob'],
    }),
    ingestActivity: build.infiniteQuery<Page<IngestJob>, { status: string | null }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/ingest/jobs',
        params: params({ ...queryArg, cursor: pageParam, limit: JOBS_PER_PAGE }),
      }),
      transformResponse: (body: IngestJob[], meta) => toPage(body, meta),
      providesTags: ['IngestJob'],
    }),
    ingestJob: build.query<IngestJob, number>({
      query: (id) => `/ingest/jobs/${id}`,
      providesTags: ['IngestJob'],
    }),
    /** What became of the topics of sources that came in: the latest extraction of each. */
    extractions: build.query<TopicJob[], readonly number[]>({
      query: (ids) => ({ url: '/ingest/extractions', params: { ids: ids.join(',') } }),
      providesTags: ['IngestJob', 'Topic'],
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
