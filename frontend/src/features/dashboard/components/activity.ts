import type { GenerationListItem, IngestJob } from '@galley/contracts';
import { t } from '../texts.js';

/** How many of each kind are asked for, here and by whoever else looks at the newest: one question for all. */
export const ACTIVITY_SHOWN = 8;

/** One line of the bell: a transcript being read, or a text being written. */
export interface Activity {
  key: string;
  kind: 'ingest' | 'generation';
  title: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  detail: string;
  time: string;
  to: string;
}

const jobState = (job: IngestJob): Activity['state'] => (job.status === 'queued' ? 'running' : job.status);

function ofJob(job: IngestJob): Activity {
  const state = jobState(job);
  const details: Record<Activity['state'], string> = {
    running: job.stage ?? t('waitingToStart'),
    done: t('transcriptDone'),
    failed: job.reason ?? t('transcriptFailed'),
    cancelled: t('cancelled'),
  };
  return {
    key: `ingest-${job.id}`,
    kind: 'ingest',
    title: job.title ?? t('untitledTranscript'),
    state,
    detail: details[state],
    time: job.updatedAt,
    to: job.sourceId && state === 'done' ? `/video/${job.sourceId}` : '/ingest-activity',
  };
}

function ofGeneration(generation: GenerationListItem): Activity {
  const running = generation.status === 'Processing';
  const failed = generation.status === 'Failed';
  return {
    key: `generation-${generation.id}`,
    kind: 'generation',
    title: generation.subjectLine ?? generation.title ?? t('untitledText'),
    state: running ? 'running' : failed ? 'failed' : 'done',
    detail: running
      ? (generation.step ?? t('waitingToStart'))
      : failed
        ? (generation.failureReason ?? t('textFailed'))
        : generation.status,
    time: generation.updatedAt,
    to: `/generation-view/${generation.id}?id=${generation.id}`,
  };
}

/** What happened last, newest first. */
export function activityOf(
  jobs: readonly IngestJob[],
  generations: readonly GenerationListItem[],
  max: number,
): Activity[] {
  return [...jobs.map(ofJob), ...generations.map(ofGeneration)]
    .sort((a, b) => b.time.localeCompare(a.time))
    .slice(0, max);
}
