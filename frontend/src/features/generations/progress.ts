import { generationSteps, type Generation, type LiveProgress } from '@galley/contracts';
import { waitingLine, type Waiting } from '../../shared/lib/waiting.js';
import { t } from './texts.js';

type StepState = 'waiting' | 'running' | 'done' | 'failed';
export interface Step {
  label: (typeof generationSteps)[number];
  state: StepState;
}

/** How far a text is: the stored row, overtaken by the live events while it is being written. */
export interface WritingProgress {
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** A label of `generationSteps`, or null before the first. */
  stage: string | null;
  /** 0 to 100. */
  percent: number;
  reason: string | null;
  /** What the text waits for and when it is tried again, as a sentence. */
  waiting: string | null;
}

type Row = Pick<Generation, 'status' | 'step' | 'progress' | 'failureReason'> & Waiting;

export function writingProgress(row: Row | null, live: LiveProgress | null): WritingProgress {
  if (row && row.status === 'Failed')
    return {
      status: 'failed',
      stage: row.step,
      percent: row.progress,
      reason: row.failureReason,
      waiting: null,
    };
  if (row && row.status !== 'Processing')
    return { status: 'done', stage: null, percent: 100, reason: null, waiting: null };
  const stage = live?.stage ?? row?.step ?? null;
  const percent = Math.max(0, Math.min(100, live ? live.progress : (row?.progress ?? 0)));
  // That it is done counts once the stored row says so: only then is there a document to show.
  const waits = live === null || live.status === 'queued';
  const waiting = waits ? ((live && waitingLine(live)) ?? (row && waitingLine(row))) : null;
  return { status: stage === null ? 'waiting' : 'running', stage, percent, reason: null, waiting };
}

/** The four steps of writing. Each has the state that the pipeline reports; no timer moves them. */
export function stepsOf({ status, stage }: WritingProgress): Step[] {
  const current = generationSteps.findIndex((label) => label === stage);
  return generationSteps.map((label, index): Step => {
    if (status === 'done' || index < current) return { label, state: 'done' };
    if (index > current) return { label, state: 'waiting' };
    return { label, state: status === 'failed' ? 'failed' : 'running' };
  });
}

/** The percentage and the words of the loading screen. They change when the pipeline reports progress. */
export function loadingStage({ status, stage, percent }: WritingProgress): { percent: number; text: string } {
  if (status === 'done') return { percent: 100, text: t('complete') };
  if (stage === 'Analyzing Topics') return { percent: 20, text: t('analyzing') };
  if (stage === 'Generating Content') return { percent: 40, text: t('structuring') };
  if (stage === 'Adding Images') return { percent: 60, text: t('crafting') };
  if (stage === 'Finalizing' && percent >= 90) return { percent: 90, text: t('finalizing') };
  if (stage === 'Finalizing') return { percent: 80, text: t('makingDocument') };
  return { percent: 0, text: t('initializing') };
}
