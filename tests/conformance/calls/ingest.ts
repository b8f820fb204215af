import { httpApi } from '@galley/contracts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Context, freshTranscript } from '../context.js';
import { type Entry, invalid } from '../model.js';
import { OpaqueId } from '../shapes.js';
import { uploadCalls } from './uploads.js';

const INGEST = '/api/ingest';
/** A video nobody has sent yet, and in all likelihood nobody has made. */
const newVideo = () => `https://www.youtube.com/watch?v=${randomBytes(8).toString('base64url')}`;
/** A job that is not done at once: its transcript has half a million characters. */
async function startedJob({ client, user, guru }: Context): Promise<number> {
  const transcript = Array.from({ length: 35 }, freshTranscript).join('\n');
  const body = { transcript, guruName: guru.name, title: `Started ${Date.now()}` };
  const accepted = await client.need('POST', `${INGEST}/transcript`, user.token, body);
  return z.looseObject({ jobId: z.number().int() }).parse(accepted).jobId;
}

const jobCalls: readonly Entry[] = [
  {
    contract: httpApi.ingest.job,
    example: async ({ client, user }) => {
      const jobs = await client.need('GET', `${INGEST}/jobs`, user.token);
      const [job] = z.array(z.looseObject({ id: OpaqueId })).parse(jobs);
      return { params: { id: job?.id ?? 0 } };
    },
  },
  ...(['retry', 'cancel'] as const).map((verb): Entry => ({
    contract: httpApi.ingest[verb],
    example: async (context) => {
      const id = await startedJob(context);
      const { client, user } = context;
      if (verb === 'retry') await client.need('POST', `${INGEST}/jobs/${id}/cancel`, user.token);
      return { params: { id } };
    },
  })),
];

/** What both calls of a feed refuse; nobody is asked for anything. */
const feedErrors = (more: object) =>
  ['file:///etc/passwd', 'http://10.0.0.1/feed.xml', 'http://169.254.169.254/feed.xml'].map((feedUrl) => ({
    when: `the address is ${feedUrl}`,
    status: [422],
    input: () => ({ body: { feedUrl, ...more } }),
  }));
const episodes = ['https://podcast.invalid/1.mp3'];
const feedCalls: readonly Entry[] = [
  {
    contract: httpApi.ingest.feed,
    successIn: 'services/content-source/src/feeds/feeds.int.spec.ts',
    errors: feedErrors({}),
  },
  {
    contract: httpApi.ingest.episodes,
    successIn: 'services/content-source/src/feeds/feeds.int.spec.ts',
    errors: [
      ...feedErrors({ guruName: 'Nora', episodes }),
      invalid('no episode is chosen', {
        feedUrl: 'https://podcast.invalid/feed.xml',
        guruName: 'Nora',
        episodes: [],
      }),
    ],
  },
];

export const ingestCalls: readonly Entry[] = [
  {
    contract: httpApi.ingest.transcript,
    example: ({ guru }) => ({
      body: { transcript: freshTranscript(), guruName: guru.name, title: `Uploaded ${Date.now()}` },
    }),
    errors: [
      {
        when: 'the transcript has 9,999 characters',
        status: [400],
        input: ({ guru }) => ({ body: { transcript: 'a'.repeat(9999), guruName: guru.name } }),
      },
      {
        when: 'the transcript reaches 10,000 characters with blanks around it',
        status: [400],
        input: ({ guru }) => ({ body: { transcript: `  ${'a'.repeat(9999)}  `, guruName: guru.name } }),
      },
      {
        when: 'there is no such guru',
        status: [400, 404],
        input: () => ({ body: { transcript: freshTranscript(), guruName: `Nobody ${Date.now()}` } }),
      },
      {
        when: 'the transcript is known, white space aside',
        status: [409],
        input: ({ guru, source }) => ({
          body: { transcript: `\n${source.transcript.replaceAll('. ', '.  ')}\n`, guruName: guru.name },
        }),
      },
      {
        when: 'the transcript has 2,000,001 characters',
        status: [413],
        input: ({ guru }) => ({ body: { transcript: 'word '.repeat(400_000) + 'w', guruName: guru.name } }),
      },
    ],
  },
  {
    contract: httpApi.ingest.youtube,
    example: ({ guru }) => ({
      body: {
        youtubeUrl: newVideo(),
        guruName: guru.name,
        title: 'Given by hand',
        transcript: freshTranscript(),
      },
    }),
    errors: [
      invalid('the link is missing', { guruName: 'Nora' }),
      invalid('the language is no code', {
        youtubeUrl: newVideo(),
        guruName: 'Nora',
        language: 'any of them',
      }),
      invalid('the link is no video', { youtubeUrl: 'https://example.com/', guruName: 'Nora' }),
      {
        when: 'there is no such guru',
        status: [400, 404],
        input: () => ({ body: { youtubeUrl: newVideo(), guruName: `Nobody ${Date.now()}` } }),
      },
    ],
  },
  {
    contract: httpApi.ingest.multiGuru,
    example: ({ guru }) => ({
      body: {
        sessionName: `Desk call ${Date.now()}`,
        transcript: freshTranscript(),
        recordingUrl: 'https://zoom.example/rec/share/desk-call',
        password: 'Theta-45-days',
        speakers: { 'Elena Voss': guru.name, 'Danny Okafor': guru.name },
      },
    }),
    errors: [
      invalid('the session has no name', { transcript: 'Too short', speakers: {} }),
      {
        when: 'a bound name does not speak in it',
        status: [422],
        input: ({ guru }) => ({
          body: { sessionName: 'Desk call', transcript: freshTranscript(), speakers: { Nobody: guru.name } },
        }),
      },
      {
        when: 'there is no such guru',
        status: [404],
        input: () => ({
          body: {
            sessionName: 'Desk call',
            transcript: freshTranscript(),
            speakers: { 'Elena Voss': `Nobody ${Date.now()}` },
          },
        }),
      },
    ],
  },
  ...feedCalls,
  ...uploadCalls,
  {
    contract: httpApi.ingest.saveDiscovered,
    example: async ({ client, source, user }) => {
      const ask = { sourceId: source.id, topicCount: 2, analysisDepth: 'standard' };
      const found = await client.need('POST', '/api/discover-topics', user.token, ask);
      const { topics } = z.looseObject({ topics: z.array(z.unknown()) }).parse(found);
      return { body: { sourceId: source.id, selectedTopics: topics, analysisDepth: 'standard' } };
    },
    errors: [invalid('nothing is selected', { sourceId: 1, selectedTopics: [], analysisDepth: 'standard' })],
  },
  ...jobCalls,
];
