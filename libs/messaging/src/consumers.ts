import type { EventDefinition, JobDefinition } from '@galley/contracts';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { JobRun } from './job-run.js';
import type { Tx } from './tx.js';

export const ON_EVENT = 'galley:on-event';
export const ON_JOB = 'galley:on-job';
export const ON_JOB_FAILED = 'galley:on-job-failed';
export const ON_JOB_RETRIED = 'galley:on-job-retried';

export interface EventMeta {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  /**
   * The place of the event among all events about the same entity (`sequenceOf`). A handler uses it to ignore older events
   * that arrive late. 0 for events that were published before sequences existed.
   */
  readonly sequence: number;
}
export interface JobFailure {
  readonly code: string;
  readonly reason: string;
  readonly cancelled: boolean;
  /** Facts that belong to the sentence; stored on the job. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Method<A extends unknown[]> = <M extends (...args: A) => Promise<unknown>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Runs the method once per event, in the transaction that writes its inbox row. So a redelivery changes nothing. */
export function OnEvent<D extends z.ZodType>(
  event: EventDefinition<D>,
): Method<[z.output<D>, Tx, EventMeta]> {
  return SetMetadata(ON_EVENT, [event]);
}

/** The same for several events. `meta.type` says which one it is; the data has been checked against its schema. */
export function OnEvents(events: readonly EventDefinition[]): Method<[unknown, Tx, EventMeta]> {
  return SetMetadata(ON_EVENT, events);
}

/**
 * Runs the method for each job of the kind. After a crash it starts again, so all its effects belong in `run.commit`, which
 * happens exactly once.
 */
export function OnJob<P extends z.ZodType>(job: JobDefinition<P>): Method<[z.output<P>, JobRun]> {
  return SetMetadata(ON_JOB, job);
}

/** Runs in the transaction that marks a job failed or cancelled. */
export function OnJobFailed<P extends z.ZodType>(
  job: JobDefinition<P>,
): Method<[z.output<P>, Tx, JobFailure]> {
  return SetMetadata(ON_JOB_FAILED, job);
}

/**
 * Runs in the transaction that restarts a failed or cancelled job. It undoes what the failure changed in the row that the job
 * is about. It throws JOB_NOT_RETRYABLE when a restart would be wrong by now.
 */
export function OnJobRetried<P extends z.ZodType>(
  job: JobDefinition<P>,
): Method<[z.output<P>, Tx, { id: number }]> {
  return SetMetadata(ON_JOB_RETRIED, job);
}
