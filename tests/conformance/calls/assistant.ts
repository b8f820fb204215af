import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, invalid } from '../model.js';
import { OpaqueId } from '../shapes.js';
import type { Context } from '../context.js';

const ASSISTANT = '/api/assistant';
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

const sourceChat: readonly Entry[] = [
  {
    contract: httpApi.live.answer,
    example: async (context) => ({ params: { threadId: (await startChat(context)).threadId } }),
  },
  // Asked for when a check takes longer than its caller waits.
  {
    contract: httpApi.assistant.factCheck,
    successIn: 'services/assistant/src/fact-checks/fact-checks.int.spec.ts',
  },
  {
    contract: httpApi.assistant.startChat,
    example: ({ source }) => ({ body: { sourceId: source.id } }),
    errors: [invalid('the source is missing', {})],
  },
  {
    contract: httpApi.assistant.runState,
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
    contract: httpApi.assistant.messages,
    example: async (context) => ({ params: { threadId: (await startChat(context)).threadId } }),
    errors: [{ when: 'no such thread', status: [404], input: () => ({ params: { threadId: 'none' } }) }],
  },
  {
    contract: httpApi.assistant.sendMessage,
    // While a run is active this answers 400 with activeRunId, so the example waits for the first run to end.
    example: async (context) => {
      const { threadId, runId } = await startChat(context);
      await answered(context, threadId, runId);
      return { body: { threadId, message: 'What does he say about the credit?' } };
    },
    errors: [invalid('the message is blank', { threadId: 'none', message: '  ' })],
  },
  {
    contract: httpApi.assistant.stopRun,
    example: async (context) => ({ body: await startChat(context) }),
    errors: [
      { when: 'no such thread', status: [404], input: () => ({ body: { threadId: 'none', runId: 'none' } }) },
    ],
  },
  {
    contract: httpApi.assistant.extractTopic,
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

const refineChat: readonly Entry[] = [
  {
    contract: httpApi.assistant.init,
    example: ({ generationId }) => ({
      body: { contentId: generationId, transcript: '', topicDetails: '', content: '', generationPrompt: '' },
    }),
    errors: [invalid('the content is missing', {})],
  },
  {
    contract: httpApi.assistant.message,
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
    contract: httpApi.assistant.createDoc,
    example: () => ({
      body: { htmlContent: '<h2>Half the credit</h2><p>Then out.</p>', title: 'Refined: Half the credit' },
    }),
    errors: [invalid('there is no content', { htmlContent: '', title: 'Refined: nothing' })],
  },
  {
    contract: httpApi.assistant.startFactCheck,
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

export const assistantCalls: readonly Entry[] = [...sourceChat, ...refineChat];
