import type { IngestJob, LiveProgress } from '@galley/contracts';
import type { Waiting } from '../../shared/lib/waiting.js';
import { platformOf } from '../../shared/platforms/index.js';
import { waitingOf } from './job-view.js';
import { t } from './texts.js';

export interface Phase {
  label: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  detail: string | null;
  /** 0 to 100. */
  progress: number;
  /** It waits for something outside of its turn; somebody may have it tried now. */
  waiting: boolean;
}

type Word = Pick<LiveProgress, 'status' | 'stage' | 'progress' | 'reason'> & Waiting;

const states: Record<LiveProgress['status'], Phase['state']> = {
  queued: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

function phase(label: string, word: Word | null, otherwise: Phase['state'], stored: Waiting | null): Phase {
  if (!word) return { label, state: otherwise, detail: null, progress: 0, waiting: false };
  const waiting = waitingOf(word, stored);
  const state = states[word.status];
  const failure = word.status === 'cancelled' ? t('cancelled') : (word.reason ?? t('processingFailed'));
  const detail = state === 'failed' ? failure : state === 'running' ? (waiting ?? word.stage) : null;
  return { label, state, detail, progress: word.progress, waiting: waiting !== null };
}

/**
 * Reading the transcript, then finding its topics. The stored job counts until the live events say more; a word on the
 * topics means that the reading is over.
 */
export function phasesOf(
  job: IngestJob | null,
  ingest: LiveProgress | null,
  extract: LiveProgress | null,
): [Phase, Phase] {
  const label = platformOf(job?.platformType).reading ?? t('readingTranscript');
  const reading = phase(label, ingest ?? job, 'running', job);
  const read: Phase = extract ? { ...reading, state: 'done', detail: null } : reading;
  const finding = phase(t('findingTopics'), extract, read.state === 'done' ? 'running' : 'waiting', null);
  return [read, finding];
}
