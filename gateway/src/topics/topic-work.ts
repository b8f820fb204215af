import type { AppError, LiveEvent, LiveProgress, TopicJob } from '@galley/contracts';
import { failedWork } from '../live/failed-work.js';

/** @throws AppError with the job's own code and sentence when it did not end well */
export function refuseFailed(job: TopicJob): void {
  if (job.status !== 'done') throw failedWith(job);
}

/** What a job that did not end well is told with. */
export const failedWith = ({ id, code, reason, sourceId }: TopicJob): AppError =>
  failedWork(code, reason, { jobId: id, sourceId });

export const hasEnded = ({ status }: { status: TopicJob['status'] }) =>
  status !== 'queued' && status !== 'running';

/** Whether an event tells the end of a job; job numbers are counted by each service, so the kind belongs to it. */
export const endsJob = (event: LiveEvent, kind: LiveProgress['kind'], jobId: number): boolean =>
  event.type === 'progress' && event.kind === kind && event.jobId === jobId && hasEnded(event);
