import { z } from 'zod';
import { Id } from './common.js';
import { TeamId } from './team-id.js';
import { tags } from './tags.js';
import { waitingFields } from './waiting.js';

/**
 * Progress that is worth nothing a minute later travels on core NATS, never durable; the truth is in the tables.
 * The gateway turns it into server-sent events on `GET /api/events`.
 */
export const LiveProgress = z.object({
  kind: z.enum([
    'ingest',
    'extract',
    'discover',
    'keep-topics',
    'generate',
    'write-document',
    'answer',
    'refine',
    'fact-check',
    'import-document',
    'publish-text',
  ]),
  jobId: Id,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  stage: z.string().nullable(),
  /** 0 to 100. */
  progress: z.number(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  sourceId: Id.nullable(),
  generationId: Id.nullable(),
  userId: Id.nullable(),
  /** An older service does not say it. */
  teamId: TeamId.optional(),
  ...waitingFields,
});
export type LiveProgress = z.infer<typeof LiveProgress>;
/** A piece of an answer that is being written; `from` is its place in the answer, in characters. Worth nothing later. */
export const AnswerDelta = z.object({
  threadId: z.string(),
  runId: z.string(),
  userId: Id,
  from: z.number().int(),
  text: z.string(),
});
export type AnswerDelta = z.infer<typeof AnswerDelta>;
/** Where the pieces of the answers in one conversation travel. */
export const answerSubject = (threadId: string) => `galley.live.answer.${threadId}`;
export const liveSubject = (kind: string) => `galley.live.${kind}`;

/** Somebody's call has changed something that has no event of its own: a folder, a favourite, a status, a setting. */
export const CallMade = z.object({
  /** Without `/api` and query, like `/user/folders/7`. */
  path: z.string(),
  userId: Id,
  /** An older gateway does not say it. */
  teamId: TeamId.optional(),
  /** Which page of a browser called; it knows already. */
  tab: z.string().nullable(),
  /** What has to be asked for again. */
  changes: z.array(z.enum(tags)),
  /** Nobody else is told. */
  personal: z.boolean(),
});
export type CallMade = z.infer<typeof CallMade>;
/** As whose event a call is told to browsers. */
export const callMade = 'galley.call.made';

const liveEvents = [
  LiveProgress.extend({ type: z.literal('progress') }),
  z.object({
    type: z.literal('changed'),
    event: z.string(),
    teamId: TeamId.optional(),
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('resync') }),
] as const;
/**
 * What a browser receives: progress of a job, the news that an entity changed, or `resync`: events may have been missed, so
 * whatever is shown has to be looked up again.
 */
export const LiveEvent = z.discriminatedUnion('type', [...liveEvents]);
export type LiveEvent = z.infer<typeof LiveEvent>;

const threadId = z.string().max(100);
/**
 * What the web app says on that socket. It signs in with its first message: a browser can't set headers on a WebSocket, and
 * addresses are logged.
 */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sign-in'),
    token: z.string().max(4000),
    /** For how many milliseconds the page has heard nothing. It is told what happened meanwhile, or `resync`. */
    unheardMs: z.number().min(0),
  }),
  z.object({ type: z.literal('follow-answer'), threadId }),
  z.object({ type: z.literal('leave-answer'), threadId }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;
/** What the gateway says on it: `welcome` once the person is known, then live events, heartbeats, and pieces of answers. */
export const LiveMessage = z.discriminatedUnion('type', [
  ...liveEvents,
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('heartbeat') }),
  AnswerDelta.extend({ type: z.literal('answer') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
