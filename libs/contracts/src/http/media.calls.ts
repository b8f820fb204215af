import { z } from 'zod';
import { ArrivedInput, mediaRpc, MediaTicket, mediaTypes } from '../media.js';
import { callsOf, composes, forwards, get, post, waits } from './call.js';

export const mediaCalls = callsOf(
  'Recordings',
  {
    arrived: post(
      '/api/ingest/recordings/arrived',
      'What a recording is that has arrived whole',
      composes({
        input: ArrivedInput,
        output: mediaRpc.arrived.output,
        permission: 'sources.add',
        changes: [],
        costs: 'uploads',
        waitMs: waits.file,
        description:
          'Recordings arrive at `/api/arrivals` by the tus protocol (tus.io, version 1.0.0), in pieces and up to MEDIA_MAX_BYTES; the metadata `filename` says what the file is called. The last part of the address of an upload is its `uploadId`.',
      }),
    ),
    ingest: post(
      '/api/ingest/recordings',
      'Makes a source of a recording',
      forwards(mediaRpc.ingest, { costs: 'uploads', waitMs: waits.file }),
    ),
    ofSource: get(
      '/api/sources/{id}/media',
      'Where the recording of a source can be heard',
      forwards(mediaRpc.link, {
        // The address that is being played stays; who needs another one asks again.
        reads: [],
        description: 'The address holds for an hour, for whoever has it: a player can send no header.',
      }),
    ),
    send: get(
      '/files/media/{ticket}',
      'A recording, or a part of it',
      composes({
        access: 'public',
        input: z.object({ ticket: MediaTicket }),
        output: null,
        media: [...mediaTypes],
        reads: [],
        description:
          '`Range` asks for a part: 206, or 416 where there is none. With `download` in the query the browser saves it.',
      }),
    ),
  },
  { permission: 'sources.add', changes: ['IngestJob'] },
);
