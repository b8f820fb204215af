import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { operatorRpc } from './operator.js';

/** Which stored calls are replayed, and on which model. */
export const RehearsalFilter = z.object({
  model: z.string().min(1).max(200),
  /** So many, the newest. */
  last: z.number().int().min(1).max(200),
  /** Only calls that were made with this version of the prompts. */
  promptVersion: z.string().min(1).max(100).optional(),
});

/** A line of the instructions, and those that are tried in its place. */
export const PromptChange = z.object({
  from: z.string().min(1).max(4_000),
  to: z.array(z.string().max(4_000)).max(20, 'At most 20 lines stand in the place of one.'),
});
export type PromptChange = z.infer<typeof PromptChange>;
export const PromptChanges = z.array(PromptChange).max(50, 'At most 50 lines are changed.');

/** A stored call that can be replayed: what it was, never what was said. */
export const RehearsalCall = z.object({
  id: Id,
  service: z.string(),
  purpose: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  createdAt: Timestamp,
  /** What the other model is likely to take for it, in US dollars; null without a price. */
  expectedUsd: z.number().nullable(),
});
export type RehearsalCall = z.infer<typeof RehearsalCall>;

/** One answer of a model, measured. */
export const AnswerMeasures = z.object({
  failed: z.boolean(),
  /** Why it failed, as an error code or in the words of the check; null when it did not. */
  problem: z.string().nullable(),
  /** Quotations of three words or more. */
  quotes: z.number().int(),
  /** Of these, the ones that stand in the material word for word. */
  located: z.number().int(),
  /** Quotations that do not, fields that are missing, and one for an answer that had to be mended. */
  warnings: z.number().int(),
  words: z.number().int(),
  durationMs: z.number().int(),
  tokens: z.number().int().nullable(),
  costUsd: z.number().nullable(),
});
export type AnswerMeasures = z.infer<typeof AnswerMeasures>;

/** A stored call beside its replay. */
export const RehearsedCall = z.object({
  id: Id,
  before: AnswerMeasures,
  /** Null when the call could not be replayed; `skipped` says why. */
  after: AnswerMeasures.nullable(),
  skipped: z.string().nullable(),
});
export type RehearsedCall = z.infer<typeof RehearsedCall>;

/** Replays stored calls on another model, or with other prompts. Nothing is stored or counted. */
export const operatorModels = {
  calls: operatorRpc('assistant', true)('models.calls', RehearsalFilter, z.array(RehearsalCall)),
  rehearse: operatorRpc('assistant', false)(
    'models.rehearse',
    z.object({ id: Id, model: RehearsalFilter.shape.model, prompts: PromptChanges.default([]) }),
    RehearsedCall,
  ),
};
