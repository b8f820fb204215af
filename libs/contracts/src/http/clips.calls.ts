import { ClipQuery } from '../clips.js';
import { IdInput } from '../common.js';
import { callsOf, composes, get, waits } from './call.js';

const media = [
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'video/mp4',
  'video/webm',
  'video/quicktime',
] as const;
const common = { output: null, media, costs: 'jobs', waitMs: waits.file } as const;
const how =
  'Sound or video as the recording is, cut between its packets: nothing is encoded anew. A video begins with the picture before that can stand alone.';

export const clipCalls = callsOf(
  'Recordings',
  {
    ofSource: get(
      '/api/sources/{id}/clip',
      'A stretch of a recording as a file',
      composes({ input: ClipQuery, description: how, ...common }),
    ),
    ofTopic: get(
      '/api/topics/{id}/clip',
      'The quote of a topic as sound or video',
      composes({
        input: IdInput,
        description: `${how} 404 TOPIC_WITHOUT_QUOTE where the topic has no quote.`,
        ...common,
      }),
    ),
  },
  { reads: [] },
);
