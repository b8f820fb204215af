import type { LiveProgress, TopicJob } from '@galley/contracts';
import { t } from '../texts.js';

/** How far an extraction is; told by an event, or read from its job. */
export interface Extraction {
  jobId: number;
  status: TopicJob['status'];
  stage: string | null;
  /** 0 to 100. */
  progress: number;
  reason: string | null;
}

const ended = (status: TopicJob['status']) => status !== 'queued' && status !== 'running';

/**
 * The newest that is known of the extraction of a source. The events are quicker than the job that was looked up, but one
 * may be missed: an end that was read, or a later job, counts more than an event that still speaks of work.
 */
export function newestOf(word: LiveProgress | null, job: TopicJob | null): Extraction | null {
  const looked = job && { ...job, jobId: job.id };
  if (!word || !looked) return word ?? looked;
  if (looked.jobId !== word.jobId) return looked.jobId > word.jobId ? looked : word;
  return ended(looked.status) && !ended(word.status) ? looked : word;
}

/** Why the newest extraction failed; null when it did not. */
export const failureOf = (extraction: Extraction | null): string | null =>
  extraction?.status === 'failed' ? (extraction.reason ?? t('topicsNotFound')) : null;

export const underWay = (extraction: Extraction | null): boolean =>
  extraction !== null && !ended(extraction.status);
