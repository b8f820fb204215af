import type { IngestProcessing, IngestYoutubeAnswer } from '@galley/contracts';
import { httpApi, injectCalls } from '../../../shared/api/index.js';

export const isProcessing = (answer: IngestYoutubeAnswer | IngestProcessing): answer is IngestProcessing =>
  'status' in answer;

export const { useIngestYoutubeMutation } = injectCalls(({ mutation }) => ({
  ingestYoutube: mutation(httpApi.ingest.youtube, {
    invalidatesTags: ['Source', 'Topic', 'IngestJob', 'Stats'],
  }),
}));
