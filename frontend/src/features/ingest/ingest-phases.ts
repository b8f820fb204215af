import type { IngestJob, LiveProgress } from '@galley/contracts';

export interface Phase {
  label: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  detail: string | null;
  /** 0 to 100. */
  progress: number;
}

type Word = Pick<LiveProgress, 'status' | 'stage' | 'progress' | 'reason'>;

const states: Record<LiveProgress['status'], Phase['state']> = {
  queued: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

function phase(label: string, word: Word | null, otherwise: Phase['state']): Phase {
  if (!word) return { label, state: otherwise, detail: null, progress: 0 };
  const state = states[word.status];
  const failure = word.status === 'cancelled' ? 'Cancelled' : (word.reason ?? 'Processing failed');
  const detail = state === 'failed' ? failure : state === 'running' ? word.stage : null;
  return { label, state, detail, progress: word.progress };
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
  const label =
    job?.platformType === 'YouTube' ? 'Getting the transcript from YouTube' : 'Reading the transcript';
  const reading = phase(label, ingest ?? job, 'running');
  const read: Phase = extract ? { ...reading, state: 'done', detail: null } : reading;
  const finding = phase('Finding topics', extract, read.state === 'done' ? 'running' : 'waiting');
  return [read, finding];
}
