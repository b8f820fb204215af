import { z } from 'zod';
import { type Call, done, invalid, ok } from '../model.js';
import { Id, OpaqueId } from '../shapes.js';
import type { Context } from '../context.js';

const ASSISTANT = '/api/assistant';
const NonBlank = z.string().trim().min(1);
const ThreadAndRun = z.looseObject({ threadId: OpaqueId, runId: OpaqueId });

async function startChat({
  client,
  source,
  user,
}: Context): Promise<{ threadId: string | number; runId: string | number }> {
  return ThreadAndRun.parse(
    await client.need('POST', `${ASSISTANT}/start-chat`, user.token, { sourceId: source.id }),
  );
}

/** Polls as the screen does, once a second and at most 30 times. */
async function answered({ client, user }: Context, threadId: unknown, runId: unknown): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const run = await client.need(
      'GET',
      `${ASSISTANT}/run-status/${String(threadId)}/${String(runId)}`,
      user.token,
    );
    if (z.looseObject({ status: z.string() }).parse(run).status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the first run did not end');
}

async function initSession({ client, generationId, user }: Context): Promise<string | number> {
  const body = {
    contentId: generationId,
    transcript: '',
    topicDetails: '',
    content: '',
    generationPrompt: '',
  };
  const answer = await client.need('POST', `${ASSISTANT}/simple-init`, user.token, body);
  return z.looseObject({ threadId: OpaqueId }).parse(answer).threadId;
}

const now = { auth: 'bearer', served: true } as const;

const sourceChat: readonly Call[] = [
  {
    ...now,
    id: 'assistant.startChat',
    method: 'POST',
    path: `${ASSISTANT}/start-chat`,
    request: {
      body: z.object({
        sourceId: Id,
        assistantId: z.string().nullish(),
        topicId: Id.nullish(),
        initialMessage: z.string().nullish(),
      }),
    },
    answers: done(ThreadAndRun),
    example: ({ source }) => ({ body: { sourceId: source.id } }),
    errors: [invalid('the source is missing', {})],
  },
  {
    ...now,
    id: 'assistant.runStatus',
    method: 'GET',
    path: `${ASSISTANT}/run-status/{threadId}/{runId}`,
    request: {},
    answers: ok(z.looseObject({ status: z.string().min(1), message: z.unknown() })),
    example: async (context) => ({ params: await startChat(context) }),
    errors: [
      {
        when: 'no such thread',
        status: [404],
        input: () => ({ params: { threadId: 'none', runId: 'none' } }),
      },
    ],
  },
  {
    ...now,
    id: 'assistant.messages',
    method: 'GET',
    path: `${ASSISTANT}/messages/{threadId}`,
    request: {},
    answers: ok(
      z.looseObject({
        messages: z.array(
          z.looseObject({
            id: OpaqueId,
            role: z.enum(['user', 'assistant']),
            content: z.string(),
            created_at: z.number().int().describe('seconds'),
          }),
        ),
      }),
    ),
    example: async (context) => ({ params: { threadId: (await startChat(context)).threadId } }),
    errors: [{ when: 'no such thread', status: [404], input: () => ({ params: { threadId: 'none' } }) }],
  },
  {
    ...now,
    id: 'assistant.sendMessage',
    method: 'POST',
    path: `${ASSISTANT}/send-message`,
    request: { body: z.object({ threadId: OpaqueId, message: NonBlank, assistantId: z.string().nullish() }) },
    answers: done(z.looseObject({ runId: OpaqueId })),
    // While a run is active this answers 400 with activeRunId, so the example waits for the first run to end.
    example: async (context) => {
      const { threadId, runId } = await startChat(context);
      await answered(context, threadId, runId);
      return { body: { threadId, message: 'What does he say about the credit?' } };
    },
    errors: [invalid('the message is blank', { threadId: 'none', message: '  ' })],
  },
  {
    ...now,
    id: 'assistant.stop',
    method: 'POST',
    path: `${ASSISTANT}/stop`,
    request: { body: ThreadAndRun },
    answers: done(z.looseObject({ status: z.string().min(1), message: z.unknown() })),
    example: async (context) => ({ body: await startChat(context) }),
    errors: [
      { when: 'no such thread', status: [404], input: () => ({ body: { threadId: 'none', runId: 'none' } }) },
    ],
  },
  {
    ...now,
    id: 'assistant.extractTopic',
    method: 'POST',
    path: `${ASSISTANT}/extract-topic`,
    request: { body: z.object({ sourceId: Id, assistantMessage: NonBlank, topicContext: z.unknown() }) },
    answers: done(z.looseObject({ success: z.boolean(), topic: z.looseObject({ title: z.string() }) })),
    example: ({ source }) => ({
      body: {
        sourceId: source.id,
        assistantMessage: 'He buys the condor back at half of the credit and leaves at twenty-one days.',
        topicContext: 'Managing iron condors',
      },
    }),
    errors: [invalid('the message is missing', { sourceId: 1 })],
  },
];

const refineChat: readonly Call[] = [
  {
    ...now,
    id: 'assistant.simpleInit',
    method: 'POST',
    path: `${ASSISTANT}/simple-init`,
    request: {
      body: z.object({
        contentId: Id,
        transcript: z.string().nullish(),
        topicDetails: z.unknown(),
        content: z.string().nullish(),
        generationPrompt: z.string().nullish(),
      }),
    },
    answers: done(z.looseObject({ threadId: OpaqueId, initialResponse: z.string().min(1) })),
    example: ({ generationId }) => ({
      body: { contentId: generationId, transcript: '', topicDetails: '', content: '', generationPrompt: '' },
    }),
    errors: [invalid('the content is missing', {})],
  },
  {
    ...now,
    id: 'assistant.simpleMessage',
    method: 'POST',
    path: `${ASSISTANT}/simple-message`,
    request: {
      body: z.object({
        threadId: OpaqueId,
        message: NonBlank,
        contentId: Id,
        messageHistory: z.array(
          z.object({ role: z.enum(['user', 'assistant']), content: z.string(), timestamp: z.string() }),
        ),
      }),
    },
    answers: done(z.looseObject({ response: z.string().min(1) })),
    example: async (context) => ({
      body: {
        threadId: await initSession(context),
        message: 'Give me 10 subject lines.',
        contentId: context.generationId,
        messageHistory: [],
      },
    }),
    errors: [
      invalid('the message is blank', { threadId: 'none', message: ' ', contentId: 1, messageHistory: [] }),
    ],
  },
  {
    ...now,
    id: 'assistant.createDoc',
    method: 'POST',
    path: `${ASSISTANT}/create-doc`,
    request: { body: z.object({ htmlContent: NonBlank, title: NonBlank }) },
    answers: done(z.looseObject({ docUrl: z.string().min(1) })),
    example: () => ({
      body: { htmlContent: '<h2>Half the credit</h2><p>Then out.</p>', title: 'Refined: Half the credit' },
    }),
    errors: [invalid('there is no content', { htmlContent: '', title: 'Refined: nothing' })],
  },
  {
    ...now,
    id: 'assistant.factCheck',
    method: 'POST',
    path: `${ASSISTANT}/enhanced-fact-check`,
    request: { body: z.object({ selectedText: NonBlank, contentId: Id, threadId: OpaqueId }) },
    answers: done(
      z.looseObject({
        response: z.string().min(1),
        verdicts: z.array(
          z.looseObject({
            sentence: z.string(),
            verdict: z.enum(['supported', 'contradicted', 'not_found', 'possible_match']),
            passage: z.string().nullable(),
            timestamp: z.string().nullable(),
            sourceId: Id.nullable(),
          }),
        ),
      }),
    ),
    example: async (context) => ({
      body: {
        selectedText: 'The condor is bought back when half of the credit has been earned.',
        contentId: context.generationId,
        threadId: await initSession(context),
      },
    }),
    errors: [invalid('no text is selected', { selectedText: '', contentId: 1, threadId: 'none' })],
  },
];

export const assistantCalls: readonly Call[] = [...sourceChat, ...refineChat];
