import { IngestProcessing, IngestYoutubeAnswer, IngestYoutubeInput } from '../youtube.js';
import { composes, post, whenDone } from './call.js';

export const ingestYoutube = post(
  '/api/ingest/youtube',
  'Takes in a YouTube video',
  composes({
    input: IngestYoutubeInput,
    output: IngestYoutubeAnswer,
    accepted: IngestProcessing,
    description: whenDone,
    costs: 'jobs',
    changes: ['Source', 'Topic', 'IngestJob', 'Stats'],
  }),
);
