import { AppError, isErrorCode, type LiveEvent, type LiveProgress, type TopicJob } from '@galley/contracts';

/** @throws AppError with the job's own code and sentence when it did not end well */
export function refuseFailed({ id, status, code, reason, sourceId }: TopicJob): void {
  if (status === 'done') return;
  throw new AppError(isErrorCode(code) ? code : 'INTERNAL', { jobId: id, sourceId }, reason ?? undefined);
}

export const hasEnded = ({ status }: { status: TopicJob['status'] }) =>
  status !== 'queued' && status !== 'running';

/** Whether an event tells the end of a job; job numbers are counted by each service, so the kind belongs to it. */
export const endsJob = (event: LiveEvent, kind: LiveProgress['kind'], jobId: number): boolean =>
  event.type === 'progress' && event.kind === kind && event.jobId === jobId && hasEnded(event);
