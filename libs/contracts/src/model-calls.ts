import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { eventFor, type ServiceName } from './message.js';

/** One stored call to a language model. It never holds a key. */
export const ModelCall = z.object({
  purpose: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  prompt: z.string(),
  response: z.string(),
  tokensIn: z.number().int().nullable(),
  tokensOut: z.number().int().nullable(),
  durationMs: z.number().int(),
  outcome: z.enum(['ok', 'repaired', 'failed']),
  error: z.string().nullable(),
});
export type ModelCall = z.infer<typeof ModelCall>;

export const StoredResponseListItem = z.object({
  filename: z.string(),
  /** In bytes. */
  size: z.number().int(),
  created: Timestamp,
  purpose: z.string(),
  model: z.string(),
  outcome: z.string(),
  tokensIn: z.number().int().nullable(),
  tokensOut: z.number().int().nullable(),
  costUsd: z.number().nullable(),
  durationMs: z.number().int(),
});
export type StoredResponseListItem = z.infer<typeof StoredResponseListItem>;
export const StoredResponse = z.object({
  filename: z.string(),
  title: z.string(),
  responseLength: z.number().int(),
  timestamp: Timestamp,
  fullResponse: z.string(),
  prompt: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  tokensIn: z.number().int().nullable(),
  tokensOut: z.number().int().nullable(),
  /** In US dollars, by the operator's price list; null when the model is not on it. */
  costUsd: z.number().nullable(),
  durationMs: z.number().int(),
  outcome: z.string(),
  error: z.string().nullable(),
});
export type StoredResponse = z.infer<typeof StoredResponse>;

/** How long stored responses are kept, and what those of the last 30 days cost. Null days: for ever. */
export const ResponseSettings = z.object({
  retentionDays: z.number().int().min(1).max(3650).nullable(),
});
export const ResponseSettingsView = ResponseSettings.extend({
  stored: z.number().int(),
  /** Of those with a known price; null when there is none. */
  costUsd: z.number().nullable(),
  /** Calls in that time that used tokens of a model that is not on the operator's price list. */
  unpriced: z.number().int(),
  since: Timestamp,
});

/** The budget of the installation for a day of calls to the language model (UTC): used up until a moment, or free (null). */
export const ModelBudgetState = z.object({ day: z.string(), until: Timestamp.nullable() });
export type ModelBudgetState = z.infer<typeof ModelBudgetState>;
export const modelBudgetChanged = eventFor('assistant')(
  'model-budget.changed',
  1,
  ModelBudgetState,
  'The model budget of the day is used up, or free again.',
  'day',
);

/** A call as it is told: with the person for whom it was made, null for nobody. A process of an earlier release does not say it. */
export const CalledModel = ModelCall.extend({ userId: Id.nullish() });
export type CalledModel = z.infer<typeof CalledModel>;

const modelCallBy = (service: ServiceName) =>
  eventFor(service)(
    `model-${service}.called`,
    1,
    CalledModel,
    `The ${service} service called a language model.`,
  );

/** Every service that calls a model says so; the assistant service stores what was said. */
export const modelCalled = {
  'content-source': modelCallBy('content-source'),
  topic: modelCallBy('topic'),
  generation: modelCallBy('generation'),
  assistant: modelCallBy('assistant'),
};
