import { randomUUID } from 'node:crypto';
import { arrivalsPath, httpApi, mediaTypes } from '@galley/contracts';
import { noiseFile } from '@galley/testing';
import { z } from 'zod';
import { type Context, freshTranscript } from '../context.js';
import { type Entry, invalid, ok } from '../model.js';
import { Accepted } from './uploads.js';

/** 32 characters, as uploads are named; nobody has this one. */
const nowhere = 'x'.repeat(32);
const Arrived = z.looseObject({
  id: z.string().length(32),
  type: z.enum(mediaTypes),
  sha256: z.string().length(64),
});

/** Sends a short recording by the tus protocol. Returns the id of the upload. */
async function arrival({ client, user }: Context): Promise<string> {
  const bytes = noiseFile(randomUUID(), 20_000);
  const common = { authorization: `Bearer ${user.token}`, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('Desk call.mp3').toString('base64')}`;
  const made = await fetch(new URL(arrivalsPath, client.baseUrl), {
    method: 'POST',
    headers: { ...common, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const path = made.headers.get('location') ?? '';
  const sent = await fetch(new URL(path, client.baseUrl), {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`An upload answered ${made.status}, then ${sent.status}.`);
  return path.split('/').at(-1) ?? '';
}

async function recording(context: Context): Promise<string> {
  const { client, user } = context;
  const body = { uploadId: await arrival(context) };
  return Arrived.parse(await client.need('POST', '/api/ingest/recordings/arrived', user.token, body)).id;
}

export const recordingCalls: readonly Entry[] = [
  {
    contract: httpApi.media.arrived,
    answers: ok(Arrived),
    example: async (context) => ({ body: { uploadId: await arrival(context) } }),
    errors: [
      invalid('the upload has no such name', { uploadId: '../secrets' }),
      { when: 'there is no such upload', status: [404], input: () => ({ body: { uploadId: nowhere } }) },
    ],
  },
  {
    contract: httpApi.media.ingest,
    answers: ok(Accepted),
    example: async (context) => ({
      body: {
        recordingId: await recording(context),
        guruName: context.guru.name,
        title: `Recording ${Date.now()}`,
        transcript: freshTranscript(),
      },
    }),
    errors: [
      invalid('no guru is named', { recordingId: nowhere }),
      {
        when: 'the recording is not kept',
        status: [404],
        input: ({ guru }) => ({ body: { recordingId: nowhere, guruName: guru.name } }),
      },
    ],
  },
  { contract: httpApi.waveform.ofSource, example: ({ source }) => ({ params: { id: source.id } }) },
  {
    contract: httpApi.clip.ofSource,
    // The recordings of these checks are noise, which nothing can be cut from.
    successIn: 'gateway/src/media/clips.int.spec.ts',
    example: ({ source }) => ({ params: { id: source.id }, query: { from: 0, to: 10 } }),
    errors: [
      {
        when: 'more than ten minutes are asked for',
        status: [400],
        input: ({ source }) => ({ params: { id: source.id }, query: { from: 0, to: 601 } }),
      },
    ],
  },
  {
    contract: httpApi.clip.ofTopic,
    successIn: 'gateway/src/media/clips.int.spec.ts',
    example: ({ topicIds }) => ({ params: { id: topicIds[0] ?? 0 } }),
  },
  {
    contract: httpApi.mediaKeeping.set,
    example: () => ({ body: { maxBytes: null, keepDays: null } }),
    errors: [
      invalid('a team would keep nothing', { maxBytes: 0, keepDays: null }),
      invalid('it is kept for no day', { maxBytes: null, keepDays: 0 }),
    ],
  },
  {
    contract: httpApi.media.send,
    successIn: 'gateway/src/media/media.int.spec.ts',
  },
];
