import { AppError, type ModelCall } from '@galley/contracts';
import type { EngineSettings } from '@galley/writing-core';
import { z } from 'zod';
import { type CallLimits, Model } from './model.js';
import type { Message } from './question.js';

/** What a call took when it was made again, its second try included. */
export type Replayed = Pick<
  ModelCall,
  'response' | 'tokensIn' | 'tokensOut' | 'durationMs' | 'outcome' | 'error'
>;

/**
 * Asks a model what another one was asked. The shape of the answer is the one that the messages describe: a stored call
 * does not hold its schema, so an answer counts as usable when it is a JSON object, or a text where one was asked for.
 * @param asJson the stored answer was a JSON object
 */
export async function replayCall(
  settings: EngineSettings,
  messages: readonly Message[],
  asJson: boolean,
  limits: CallLimits = {},
): Promise<Replayed> {
  const model = new Model(settings, { ...limits, format: 'json_object' });
  const calls: ModelCall[] = [];
  const context = { onModelCall: (call: ModelCall) => void calls.push(call) };
  const asked = { purpose: 'Rehearsal', promptVersion: '', messages };
  let failure: string | null = null;
  try {
    if (asJson) await model.ask({ ...asked, schema: z.looseObject({}) }, context);
    else await model.say(asked, context);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    failure = error.code;
  }
  const last = calls.at(-1);
  return {
    response: last?.response ?? '',
    tokensIn: sum(calls.map((call) => call.tokensIn)),
    tokensOut: sum(calls.map((call) => call.tokensOut)),
    durationMs: calls.reduce((total, { durationMs }) => total + durationMs, 0),
    outcome: failure !== null ? 'failed' : calls.length > 1 ? 'repaired' : (last?.outcome ?? 'failed'),
    error: failure,
  };
}

const sum = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
};
