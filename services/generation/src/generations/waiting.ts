import { AppError, type Generation } from '@galley/contracts';
import type { Jobs } from '@galley/messaging';
import type { GenerationEntity } from './generation.entity.js';

export type Waiting = Required<Pick<Generation, 'waitsFor' | 'nextTryAt'>>;

/** What the writing of a text waits for and when it is tried again; nulls for one that is not written or waits only for its turn. */
export async function waitingOf(
  jobs: Jobs,
  { status, jobId }: Pick<GenerationEntity, 'status' | 'jobId'>,
): Promise<Waiting> {
  if (status !== 'Processing' || jobId === null) return { waitsFor: null, nextTryAt: null };
  const job = await jobs.get(jobId).catch(unlessForgotten);
  return { waitsFor: job?.waitsFor ?? null, nextTryAt: job?.nextTryAt?.toISOString() ?? null };
}

function unlessForgotten(error: unknown): null {
  if (error instanceof AppError && error.code === 'JOB_NOT_FOUND') return null;
  throw error;
}
