import type { EventDefinition, JobDefinition } from '@galley/contracts';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { JobRun } from './job-run.js';
import type { Tx } from './unit-of-work.js';

export const ON_EVENT = 'galley:on-event';
export const ON_JOB = 'galley:on-job';
export const ON_JOB_FAILED = 'galley:on-job-failed';
export const ON_JOB_RETRIED = 'galley:on-job-retried';

export interface EventMeta {
  readonly id: string;
  readonly type: string;
  readonly time: string;
}
export interface JobFailure {
  readonly code: string;
  readonly reason: string;
  readonly cancelled: boolean;
  /** Facts beside the sentence, kept on the job. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Method<A extends unknown[]> = <M extends (...args: A) => Promise<unknown>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Runs the method once per event, in a transaction together with its inbox row: redelivery changes nothing. */
export function OnEvent<D extends z.ZodType>(
  event: EventDefinition<D>,
): Method<[z.output<D>, Tx, EventMeta]> {
  return SetMetadata(ON_EVENT, [event]);
}

/** The same for whichever of several events; `meta.type` says which one it is, and the data has been checked against it. */
export function OnEvents(events: readonly EventDefinition[]): Method<[unknown, Tx, EventMeta]> {
  return SetMetadata(ON_EVENT, events);
}

/**
 * Runs the method for each job of the kind. It may be started again after a crash, so all its effects belong into
 * `run.commit`, which happens exactly once.
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
 * Runs in the transaction that starts a failed or cancelled job anew, and undoes what its failure did to the row that the job is
 * about. It throws JOB_NOT_RETRYABLE when starting again would no longer be right.
 */
export function OnJobRetried<P extends z.ZodType>(
  job: JobDefinition<P>,
): Method<[z.output<P>, Tx, { id: number }]> {
  return SetMetadata(ON_JOB_RETRIED, job);
}
