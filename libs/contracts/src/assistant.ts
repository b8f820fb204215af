import { z } from 'zod';
import { Approximate, Id, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { FactVerdict } from './fact-check.js';
import { textHtml } from './text.js';
import { jobFor, modelNeeds, retryTimes, rpcFor } from './message.js';
import {
  StoredResponseListItem,
  StoredResponse,
  ResponseSettings,
  ResponseSettingsView,
} from './model-calls.js';

/** The states of a run of the assistant: two while it goes on, and the four in which it can end. */
export const runStatuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled', 'expired'] as const;
/** A moment of a recording that an answer rests on. */
export const CitedMoment = z.object({
  sourceId: Id,
  text: z.string(),
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  approximate: Approximate,
  speaker: z.string().nullable(),
});
export type CitedMoment = z.infer<typeof CitedMoment>;
export const AssistantMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** In seconds since 1970. */
  created_at: z.number().int(),
  moments: z.array(CitedMoment),
  /** Somebody stopped the answer: this is as far as it was written. */
  stopped: z.boolean().optional(),
  /** The version of the text that this answer made; null when it changed nothing. */
  version: z.number().int().nullish(),
  /** A recording that it rests on was corrected since. */
  beforeCorrection: z.literal(true).optional(),
});
export type AssistantMessage = z.infer<typeof AssistantMessage>;
/** `POST /api/assistant/start-chat`: about a source, or about a topic. */
export const StartChatInput = z
  .object({
    sourceId: Id.nullish(),
    assistantId: z.string().max(255).nullish(),
    topicId: Id.nullish(),
    initialMessage: z.string().trim().max(20_000, 'A message has at most 20,000 characters.').nullish(),
  })
  .refine((v) => v.sourceId != null || v.topicId != null, {
    error: 'No source data found for this content',
  });
export const ChatStarted = z.object({ threadId: z.string(), runId: z.string() });
export type ChatStarted = z.infer<typeof ChatStarted>;
export const RunQuery = z.object({ threadId: z.string().max(100), runId: z.string().max(100) });
export const RunState = z.object({
  status: z.enum(runStatuses),
  /** The reply, once it is there; otherwise why there is none. */
  message: z.string().nullable(),
  code: z.string().nullable(),
});
export type RunState = z.infer<typeof RunState>;
const message20k = z
  .string()
  .trim()
  .min(1, 'A message is required.')
  .max(20_000, 'A message has at most 20,000 characters.');
export const SendMessageInput = z.object({
  threadId: z.string().max(100),
  message: message20k,
  assistantId: z.string().max(255).nullish(),
});
const contextCharacters = 20_000;
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, contextCharacters);
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.values(value).filter((part) => typeof part === 'string');
  return texts.join(' ').trim().slice(0, contextCharacters);
}
export const ExtractFromAnswerInput = z.object({
  sourceId: Id,
  assistantMessage: z.string().trim().min(1, 'There is nothing to make a topic of.').max(50_000),
  /** What was asked, or the topic that was talked about: a text, or an object whose texts count. */
  topicContext: z.unknown().transform(textIn),
});

/** `POST /api/assistant/simple-init`: a refinement session about a text. What the screen sends along is only context. */
export const SimpleInitInput = z.object({
  contentId: Id,
  /** Which text of a `Both`; its newsletter when left out. */
  contentType: DocumentType.nullish(),
  transcript: z.unknown().optional(),
  topicDetails: z.unknown().optional(),
  content: z.unknown().optional(),
  generationPrompt: z.unknown().optional(),
});
export const SimpleInitAnswer = z.object({
  threadId: z.string(),
  runId: z.string(),
  initialResponse: z.string(),
});
export const SimpleMessageInput = z.object({
  threadId: z.string().max(100),
  message: message20k,
  contentId: Id.nullish(),
  messageHistory: z.unknown().optional(),
});
export const SimpleMessageAnswer = z.object({
  response: z.string(),
  runId: z.string(),
  status: z.enum(runStatuses),
  moments: z.array(CitedMoment),
  /** The text as the answer changed it, and the version that this made; null when it changed nothing. */
  updatedContent: z.string().nullable(),
  version: z.number().int().nullable(),
});
export const CreateDocInput = z.object({
  htmlContent: textHtml().trim().min(1, 'There is no text to make a document of.'),
  title: z.string().trim().min(1, 'A title is required.').max(500),
});
export const CreateDocAnswer = z.object({ docUrl: z.string(), documentId: z.string() });

/** The first message of the floating widget. It asks for a greeting and is not shown. */
export const initContext = '__INIT_CONTEXT__';
/** `POST /api/chat/refinement`. The last message is the one to answer; the thread's own history counts. */
export const RefinementChatInput = z.object({
  messages: z
    .array(
      z
        .object({
          id: z.union([z.string(), z.number()]).nullish(),
          role: z.enum(['user', 'assistant']),
          content: z.string().max(20_000),
        })
        .loose(),
    )
    .min(1, 'A message is required.')
    .max(500)
    .refine(
      (all) => all.at(-1)?.role === 'user' && all.at(-1)?.content.trim() !== '',
      'A message is required.',
    ),
  generationId: Id,
  googleDocId: z.string().max(255).nullish(),
  threadId: z.string().max(100).nullish(),
  guru: z.object({ id: Id, name: z.string(), description: z.string().nullish() }),
  topics: z.unknown().optional(),
});
export const RefinementChatAnswer = z.object({
  message: z.object({
    id: z.string(),
    role: z.literal('assistant'),
    content: z.string(),
    timestamp: Timestamp,
    status: z.enum(['pending', 'completed', 'error']),
    moments: z.array(CitedMoment),
  }),
  /** The text as the answer changed it; null when it changed nothing. */
  updatedContent: z.string().nullable(),
  version: z.number().int().nullable(),
  threadId: z.string(),
  runId: z.string(),
});

const nothingSelected =
  'No text selected. Please select a portion of the newsletter text first, then click Fact Check.';
/** `POST /api/assistant/enhanced-fact-check`: a selection, or the whole text when none is sent. */
export const FactCheckInput = z.object({
  contentId: Id,
  selectedText: z
    .string()
    .max(200_000, 'At most 200,000 characters can be checked at once.')
    .refine((text) => text.trim() !== '', nothingSelected)
    .nullish(),
  threadId: z.string().max(100).nullish(),
  contentType: DocumentType.nullish(),
});
export const FactCheckAnswer = z.object({
  /** In words, the verdict word first. */
  response: z.string(),
  verdicts: z.array(FactVerdict),
  /** How many sentences were checked now, and how many verdicts stood from before. */
  checked: z.number().int(),
  reused: z.number().int(),
  /** By which it can be asked for again; services of an older release leave it out. */
  id: z.string().optional(),
});
export type FactCheckAnswer = z.infer<typeof FactCheckAnswer>;
export const FactCheckState = FactCheckAnswer.partial().extend({
  id: z.string(),
  /** A recording was corrected since: the check was made on the transcript before. */
  beforeCorrection: z.literal(true).optional(),
  status: z.enum(runStatuses),
  code: z.string().nullable(),
  reason: z.string().nullable(),
});

const { query, command } = rpcFor('assistant');
export const assistantRpc = {
  responseSettings: query('responses.settings', z.object({}), ResponseSettingsView),
  setResponseSettings: command(
    'responses.set-settings',
    ResponseSettings,
    ResponseSettingsView,
    'retention.manage',
  ),
  /** Starts a refinement session; the run's reply is its first message. */
  startRefining: command('refining.start', SimpleInitInput, ChatStarted, 'texts.write'),
  /** A message in the floating widget: finds or makes the thread, and starts a run (init asks for the greeting). */
  chatRefining: command('refining.chat', RefinementChatInput, ChatStarted, 'texts.write'),
  runAnswer: query(
    'refining.run',
    RunQuery,
    z.object({
      status: z.enum(runStatuses),
      message: AssistantMessage.nullable(),
      updatedContent: z.string().nullable(),
      version: z.number().int().nullable(),
      code: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Stops a run; what was written of the answer stays as the message. */
  stopRun: command('chats.stop', RunQuery, RunState, 'texts.write'),
  createDoc: command('refining.create-doc', CreateDocInput, CreateDocAnswer, 'texts.write'),
  startFactCheck: command('fact-checks.start', FactCheckInput, z.object({ id: z.string() }), 'texts.write'),
  factCheck: query('fact-checks.get', z.object({ id: z.string().max(100) }), FactCheckState),
  responses: query(
    'responses.list',
    z.object({ limit: z.coerce.number<number>().int().min(1).max(500).optional() }),
    z.array(StoredResponseListItem),
  ),
  response: query('responses.get', z.object({ filename: z.string().max(255) }), StoredResponse),
  startChat: command('chats.start', StartChatInput, ChatStarted, 'texts.write'),
  runState: query('chats.run', RunQuery, RunState),
  /** What there is of the answer that is being written; the pieces after it travel on `answerSubject`. */
  answerSoFar: query(
    'answers.read',
    z.object({ threadId: z.string().max(100) }),
    z.object({ runId: z.string().nullable(), text: z.string() }),
  ),
  messages: query(
    'chats.messages',
    z.object({ threadId: z.string().max(100) }),
    z.object({ messages: z.array(AssistantMessage) }),
  ),
  /** Makes a topic of an answer and saves it for the caller, through the topic service. */
  extractTopic: command(
    'chats.extract-topic',
    ExtractFromAnswerInput,
    z.object({ success: z.literal(true), topic: z.object({ title: z.string() }), jobId: Id }),
    'texts.write',
  ),
  sendMessage: command('chats.send', SendMessageInput, z.object({ runId: z.string() }), 'texts.write'),
};

export const assistantJobs = {
  answer: jobFor('assistant')('answer', z.object({ threadId: z.string(), runId: z.string() }), {
    tries: 3,
    // Somebody looks at the conversation and can ask again.
    forMs: retryTimes.short,
  }),
  factCheck: jobFor('assistant')('fact-check', z.object({ factCheckId: z.string() }), {
    tries: 3,
    needs: modelNeeds,
  }),
};
