import { mediaKeepingRpc } from '../media-keeping.js';
import { callsOf, forwards, get, put } from './call.js';

export const mediaKeepingCalls = callsOf(
  'Recordings',
  {
    read: get(
      '/api/recordings/keeping',
      'How much of its recordings the team keeps, and for how long',
      forwards(mediaKeepingRpc.read),
    ),
    set: put(
      '/api/recordings/keeping',
      'Changes how much of its recordings the team keeps, and for how long',
      forwards(mediaKeepingRpc.set, {
        description:
          'A recording goes once it is older than `keepDays`; its transcript and everything made of it stay. A limit that is less than what is kept takes nothing away: no further recording comes in.',
      }),
    ),
  },
  { reads: ['IngestJob'], changes: ['IngestJob'] },
);
