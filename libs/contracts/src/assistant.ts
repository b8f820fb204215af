import { z } from 'zod';
import { Timestamp } from './common.js';
import { eventFor, rpcFor, type ServiceName } from './message.js';

/** One stored call to a language model (spec part 2, 2.20; decisions.md, "Calls"). Keys never get in here. */
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
  durationMs: z.number().int(),
  outcome: z.string(),
  error: z.string().nullable(),
});
export type StoredResponse = z.infer<typeof StoredResponse>;

const rpc = rpcFor('assistant');
export const assistantRpc = {
  responses: rpc(
    'responses.list',
    z.object({ limit: z.coerce.number().int().min(1).max(500).optional() }),
    z.array(StoredResponseListItem),
  ),
  response: rpc('responses.get', z.object({ filename: z.string().max(255) }), StoredResponse),
};

const modelCallBy = (service: ServiceName) =>
  eventFor(service)(
    `model-${service}.called`,
    1,
    ModelCall,
    `The ${service} service called a language model.`,
  );

/** Every service that calls a model says so; the assistant service stores what was said. */
export const modelCalled = {
  'content-source': modelCallBy('content-source'),
  topic: modelCallBy('topic'),
  generation: modelCallBy('generation'),
  assistant: modelCallBy('assistant'),
};
