import {
  type AnswerMeasures,
  AppError,
  operatorModels,
  type PromptChange,
  type RehearsalCall,
  type RehearsedCall,
} from '@galley/contracts';
import { CommandProblem, exitCodes } from '../problem.js';
import type { Session } from '../session.js';

export interface RehearsalOptions {
  readonly model: string;
  readonly last: number;
  readonly promptVersion?: string;
  /** Lines of the prompts that are tried in another wording. */
  readonly prompts?: readonly PromptChange[];
  /** US dollars. */
  readonly limitUsd: number;
  readonly unpriced?: boolean;
}

export type Line = RehearsalCall & RehearsedCall;

export interface Rehearsal {
  readonly lines: readonly Line[];
  readonly spentUsd: number;
  /** Why not all of the calls were replayed; null when they were. */
  readonly endedBy: 'limit' | 'stopped' | null;
}

/** Two tries of the model, each with its repair, within their own limits. */
const waitMs = 400_000;

/**
 * Replays one call after the other. A call that fails is a line like the others; the rest go on.
 * @throws CommandProblem when the price of the model is not known, and when there is nothing to replay
 */
export async function rehearse(
  { rpc }: Session,
  { model, last, promptVersion, prompts = [], limitUsd, unpriced = false }: RehearsalOptions,
  stopped: AbortSignal,
): Promise<Rehearsal> {
  const calls = await rpc.call(operatorModels.calls, {
    model,
    last,
    ...(promptVersion === undefined ? {} : { promptVersion }),
  });
  if (calls.length === 0) throw new CommandProblem('No stored call can be replayed.');
  if (!unpriced && calls.some(({ expectedUsd }) => expectedUsd === null))
    throw new CommandProblem(
      `What ${model} costs is not in MODEL_PRICES, so --limit cannot hold. Say --unpriced to go without it.`,
      exitCodes.usage,
    );
  const lines: Line[] = [];
  let spentUsd = 0;
  for (const call of calls) {
    if (stopped.aborted) return { lines, spentUsd, endedBy: 'stopped' };
    const expected = call.expectedUsd ?? 0;
    if (spentUsd + expected > limitUsd) return { lines, spentUsd, endedBy: 'limit' };
    const replayed = await rpc
      .call(operatorModels.rehearse, { id: call.id, model, prompts: [...prompts] }, { timeoutMs: waitMs })
      .catch((error: unknown) => withoutAnswer(call, error));
    lines.push({ ...call, ...replayed });
    if (replayed.after !== null) spentUsd += replayed.after.costUsd ?? expected;
  }
  return { lines, spentUsd, endedBy: null };
}

const nothing: AnswerMeasures = {
  failed: true,
  problem: null,
  quotes: 0,
  located: 0,
  warnings: 0,
  words: 0,
  durationMs: 0,
  tokens: null,
  costUsd: null,
};

/** A call that was deleted meanwhile, or whose answer did not come, holds up no other. A service that is gone does. */
function withoutAnswer({ id }: RehearsalCall, error: unknown): RehearsedCall {
  if (!(error instanceof AppError) || error.code === 'DEPENDENCY_DOWN') throw error;
  return { id, before: nothing, after: null, skipped: error.message };
}
