import { waitsForOf, type IngestJob, type LiveProgress } from '@galley/contracts';
import { askedAgainLine, waitingLine, type Waiting } from '../../shared/lib/waiting.js';
import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

/** One job as the activity list shows it: what is stored, and what the live events say beyond it. */
export interface JobView {
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** What it is at, or why it ended. */
  line: string;
  /** 0 to 100 while it is at work. */
  progress: number | null;
  canCancel: boolean;
  canRetry: boolean;
}

/** What a job is called: what ingest learnt of the video, though it failed, or what was sent. */
export const titleOf = ({ failure, title, videoUrl }: IngestJob): string =>
  failure?.videoTitle ?? title ?? videoUrl ?? t('untitledTranscript');

type Word = Pick<LiveProgress, 'status' | 'stage' | 'progress' | 'reason'> &
  Waiting & { topicCount?: number | null };
const ended = (status: IngestJob['status']) => status !== 'queued' && status !== 'running';

/**
 * `ingest` and `extract` are the latest live words on the job and on the topics of its source, `stored` is what is kept of
 * the latter. A stored end stands, for
 * nothing is said after it; a job that was started anew may have an older live word, which counts no more.
 */
export function viewOf(
  job: IngestJob,
  ingest: Word | null,
  extract: Word | null,
  stored: Word | null,
): JobView {
  const word: Word = ingest && !ended(job.status) && !ended(ingest.status) ? ingest : job;
  if (job.status === 'failed') {
    const again = job.failure?.retryAt ? askedAgainLine(waitsForOf(job.code), job.failure.retryAt) : null;
    return over('failed', [job.reason ?? t('processingFailed'), again].filter(Boolean).join(' '), true);
  }
  if (job.status === 'cancelled') return over('cancelled', t('cancelled'), true);
  if (job.status === 'done')
    return afterReading(extract && !ended(extract.status) ? extract : (stored ?? extract));
  const waiting = waitingOf(word, job);
  const line = waiting ?? word.stage ?? (job.tries > 1 ? t('waitingAgain') : t('waitingToStart'));
  return { state: 'running', line, progress: word.progress, canCancel: true, canRetry: waiting !== null };
}

/** The sentence about what a queued job waits for; a live word may have been said before it began to wait. */
export function waitingOf(word: Word, job: Waiting | null): string | null {
  if (word.status !== 'queued') return null;
  return waitingLine(word) ?? (job && waitingLine(job));
}

/** The transcript is stored; its topics may still be looked for. */
function afterReading(extract: Word | null): JobView {
  if (extract?.status === 'failed') return over('failed', extract.reason ?? t('topicsNotFound'), false);
  if (extract && !ended(extract.status)) {
    const line = waitingOf(extract, null) ?? extract.stage ?? t('findingTopics');
    return { state: 'running', line, progress: extract.progress, canCancel: false, canRetry: false };
  }
  const count = extract?.topicCount ?? null;
  return over('done', count === null ? t('stored') : t('storedTopics', tally(count)), false);
}

const over = (state: JobView['state'], line: string, canRetry: boolean): JobView => ({
  state,
  line,
  progress: null,
  canCancel: false,
  canRetry,
});

/** What the address says, in the words of the filter. */
export const statusFilters = [
  { value: 'running', label: t('running'), status: 'queued,running' },
  { value: 'done', label: t('done'), status: 'done' },
  { value: 'failed', label: t('failed'), status: 'failed' },
  { value: 'cancelled', label: t('cancelled'), status: 'cancelled' },
] as const;
