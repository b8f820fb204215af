import type { IngestAccepted, IngestJob, IngestTranscriptInput } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

const ingestApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  useIngestTranscriptMutation,
  useIngestJobsQuery,
  useRetryIngestJobMutation,
  useCancelIngestJobMutation,
} = ingestApi;
