import { z } from 'zod';
import { Id } from './common.js';

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
  /** Which page of a browser called; it knows already. */
  tab: z.string().nullable(),
});
export type CallMade = z.infer<typeof CallMade>;
/** As whose event a call is told to browsers. */
export const callMade = 'galley.call.made';

/** What a browser receives: progress of a job, or the news that an entity changed. */
export const LiveEvent = z.discriminatedUnion('type', [
  LiveProgress.extend({ type: z.literal('progress') }),
  z.object({ type: z.literal('changed'), event: z.string(), data: z.record(z.string(), z.unknown()) }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
