import { z } from 'zod';
import { Timestamp } from './common.js';
import { targetOfCode } from './publish-targets.js';
import { sourceKindOfCode } from './source-kinds.js';
import { waitingReasons } from './waiting-reasons.js';

/** See `waitingReasons`. */
export const WaitsFor = z.enum(waitingReasons);
export type WaitsFor = z.infer<typeof WaitsFor>;

/** What a job that is shown says while it is queued for more than its turn: what it waits for, and when it is tried again. */
export const waitingFields = { waitsFor: WaitsFor.nullish(), nextTryAt: Timestamp.nullish() };

/** The reasons that a circuit breaker stands for; nothing is sent there while the breaker is open. */
export type Dependency = Exclude<WaitsFor, 'galley'>;

/** What work waits for after a temporary failure, by the code of the failure. */
export function waitsForOf(code: string | null): WaitsFor {
  if (code === 'MODEL_BUDGET_USED' || code === 'OWN_BUDGET_USED') return 'model-budget';
  if (code?.startsWith('ENGINE_')) return 'model';
  return (code === null ? null : (sourceKindOfCode(code) ?? targetOfCode(code))) ?? 'galley';
}
