import { z } from 'zod';
import {
  FactCheckAnswer,
  RefinementChatAnswer,
  SimpleInitAnswer,
  SimpleMessageAnswer,
  assistantRpc,
} from '../assistant.js';
import { StoredResponseListItem } from '../model-calls.js';
import { callsOf, composes, forwards, get, post, put, waits } from './call.js';

const Accepted = z.object({ status: z.literal('processing'), id: z.string() });
const RunAccepted = Accepted.extend({ threadId: z.string(), runId: z.string() });

export const assistantCalls = callsOf(
  'Assistant',
  {
    startChat: post(
      '/api/assistant/start-chat',
      'Starts a conversation about a source',
      forwards(assistantRpc.startChat),
    ),
    runState: get(
      '/api/assistant/run-status/{threadId}/{runId}',
      'How an answer goes',
      forwards(assistantRpc.runState),
    ),
    messages: get(
      '/api/assistant/messages/{threadId}',
      'The messages of a conversation',
      forwards(assistantRpc.messages),
    ),
    sendMessage: post(
      '/api/assistant/send-message',
      'Says something',
      forwards(assistantRpc.sendMessage, {
        description: '400 RUN_ACTIVE with `activeRunId` while the message before is being answered.',
        costs: 'model',
      }),
    ),
    extractTopic: post(
      '/api/assistant/extract-topic',
      'Makes a topic of an answer',
      forwards(assistantRpc.extractTopic, {
        costs: 'model',
        waitMs: waits.model,
        changes: ['Topic', 'Source', 'Stats'],
        announcedByEvent: true,
      }),
    ),
    stopRun: post('/api/assistant/stop', 'Stops an answer', forwards(assistantRpc.stopRun)),
    init: post(
      '/api/assistant/simple-init',
      'Starts a conversation about a text',
      composes({ input: assistantRpc.startRefining.input, output: SimpleInitAnswer, accepted: RunAccepted }),
    ),
    message: post(
      '/api/assistant/simple-message',
      'Says something about a text',
      composes({
        input: assistantRpc.sendMessage.input,
        output: SimpleMessageAnswer,
        accepted: RunAccepted,
        costs: 'model',
        changes: ['Generation', 'Version'],
        announcedByEvent: true,
      }),
    ),
    chat: post(
      '/api/chat/refinement',
      'A message in the floating widget',
      composes({
        input: assistantRpc.chatRefining.input,
        output: RefinementChatAnswer,
        accepted: RunAccepted,
        costs: 'model',
      }),
    ),
    createDoc: post(
      '/api/assistant/create-doc',
      'Makes a document of an answer',
      forwards(assistantRpc.createDoc, { waitMs: waits.document }),
    ),
    startFactCheck: post(
      '/api/assistant/enhanced-fact-check',
      'Holds a text against its recordings',
      composes({
        input: assistantRpc.startFactCheck.input,
        output: FactCheckAnswer,
        accepted: Accepted,
        costs: 'model',
        changes: ['Publication'],
      }),
    ),
    factCheck: get(
      '/api/assistant/fact-checks/{id}',
      'How a fact check goes',
      forwards(assistantRpc.factCheck, { reads: ['Source'] }),
    ),
  },
  { permission: 'texts.write' },
);

export const responseCalls = callsOf(
  'Calls to the model',
  {
    list: get(
      '/api/claude-responses',
      'Stored calls, newest first',
      composes({
        input: assistantRpc.responses.input,
        output: z.object({ responses: z.array(StoredResponseListItem) }),
      }),
    ),
    settings: get(
      '/api/claude-responses/settings',
      'How long they are kept',
      forwards(assistantRpc.responseSettings),
    ),
    setSettings: put(
      '/api/claude-responses/settings',
      'Sets how long they are kept',
      forwards(assistantRpc.setResponseSettings),
    ),
    get: get(
      '/api/claude-responses/{filename}',
      'A stored call',
      forwards(assistantRpc.response, { reads: [] }),
    ),
  },
  { reads: ['StoredResponse'], changes: ['StoredResponse'] },
);
