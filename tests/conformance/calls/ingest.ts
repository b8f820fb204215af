import { z } from 'zod';
import { freshTranscript } from '../context.js';
import { type Call, done, invalid, ListQuery, ok, silent, unknown } from '../model.js';
import { Id, Ingesting, OpaqueId } from '../shapes.js';

const INGEST = '/api/ingest';
const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const Topics = z.array(z.looseObject({ title: z.string(), excerpt: z.string() }));
const Ingested = z.looseObject({
  topicsCreated: z.number().int().min(0),
  summary: z.string().nullable(),
  source: z.looseObject({ platformType: z.string(), title: z.string() }),
  guru: z.looseObject({ name: z.string() }),
  topics: Topics,
});

const jobCalls: readonly Call[] = [
  {
    id: 'ingest.jobs',
    method: 'GET',
    path: `${INGEST}/jobs`,
    auth: 'bearer',
    section: 'decisions: Calls',
    served: true,
    request: { query: ListQuery },
    answers: ok(z.array(z.looseObject({ id: OpaqueId })).min(1)),
    example: () => ({}),
    errors: [],
  },
  ...(['retry', 'cancel'] as const).map((verb): Call => ({
    id: `ingest.jobs.${verb}`,
    method: 'POST',
    path: `${INGEST}/jobs/{id}/${verb}`,
    auth: 'bearer',
    section: 'decisions: Calls',
    served: false,
    request: {},
    answers: silent,
    example: async ({ client, user }) => {
      const jobs = z
        .array(z.looseObject({ id: OpaqueId }))
        .parse(await client.need('GET', `${INGEST}/jobs`, user.token));
      return { params: { id: jobs[0]?.id ?? 0 } };
    },
    errors: [unknown()],
  })),
];

export const ingestCalls: readonly Call[] = [
  {
    id: 'ingest.transcript',
    method: 'POST',
    path: `${INGEST}/transcript`,
    auth: 'bearer',
    section: 'II 5, II 7, decisions: Calls, exactly',
    served: true,
    request: {
      body: z.object({
        transcript: z.string().trim().min(10_000).max(2_000_000),
        guruName: z.string().min(1),
        title: z.string().max(500).nullish(),
      }),
    },
    answers: { ...done(z.looseObject({ success: z.literal(true) })), 202: Ingesting },
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
    id: 'ingest.youtube',
    method: 'POST',
    path: `${INGEST}/youtube`,
    auth: 'bearer',
    section: 'I 2, I 7, II 7',
    served: false,
    request: {
      body: z.object({
        youtubeUrl: z.string().min(1),
        guruName: z.string().min(1),
        title: z.string().optional(),
        transcript: z.string().optional(),
      }),
    },
    answers: { ...done(Ingested), 202: Ingesting },
    example: ({ guru }) => ({
      body: { youtubeUrl: VIDEO, guruName: guru.name, title: 'Given by hand', transcript: freshTranscript() },
    }),
    errors: [
      invalid('the link is missing', { guruName: 'Nora' }),
      invalid('the link is no video', { youtubeUrl: 'https://example.com/', guruName: 'Nora' }),
    ],
  },
  {
    id: 'ingest.multiGuru',
    method: 'POST',
    path: `${INGEST}/multi-guru`,
    auth: 'bearer',
    section: 'decisions: Calls',
    served: false,
    request: {
      body: z.object({
        sessionName: z.string().min(1).max(255),
        transcript: z.string().trim().min(10_000),
        recordingUrl: z.string().nullish(),
        password: z.string().nullish(),
        speakers: z.record(z.string(), z.string()),
      }),
    },
    answers: { ...done('nothing'), 202: 'nothing' },
    example: ({ guru }) => ({
      body: {
        sessionName: `Desk call ${Date.now()}`,
        transcript: freshTranscript(),
        recordingUrl: 'https://zoom.example/rec/share/desk-call',
        password: 'Theta-45-days',
        speakers: { 'Elena Voss': guru.name, 'Danny Okafor': guru.name },
      },
    }),
    errors: [invalid('the session has no name', { transcript: 'Too short', speakers: {} })],
  },
  {
    id: 'ingest.discoveredTopics',
    method: 'POST',
    path: `${INGEST}/discovered-topics`,
    auth: 'bearer',
    section: 'I 4, I 7',
    served: true,
    request: {
      body: z.object({
        sourceId: Id,
        selectedTopics: z.array(z.looseObject({ title: z.string() })).min(1),
        analysisDepth: z.enum(['standard', 'thorough']),
      }),
    },
    answers: {
      ...done(
        z.looseObject({
          queuedTopics: z.union([z.number().int(), z.array(z.unknown())]),
          message: z.string(),
        }),
      ),
      202: z.looseObject({
        queuedTopics: z.union([z.number().int(), z.array(z.unknown())]),
        message: z.string(),
      }),
    },
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
