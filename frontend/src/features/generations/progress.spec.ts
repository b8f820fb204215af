import type { LiveProgress } from '@galley/contracts';
import { loadingStage, stepsOf, writingProgress } from './progress.js';

const row = (status: 'Processing' | 'Failed' | 'Draft', step: string | null, progress = 0) => ({
  status,
  step,
  progress,
  failureReason: status === 'Failed' ? 'The language model took too long to answer.' : null,
});
const live = (stage: string | null, progress: number): LiveProgress => ({
  kind: 'generate',
  jobId: 1,
  status: 'running',
  stage,
  progress,
  code: null,
  reason: null,
  sourceId: null,
  generationId: 1,
  userId: 1,
});

describe('the steps of writing', () => {
  it('wait until the pipeline reports the first', () => {
    expect(stepsOf(writingProgress(row('Processing', null), null)).map(({ state }) => state)).toEqual(
      Array(4).fill('waiting'),
    );
  });

  it('follow the live events, which are newer than the stored row', () => {
    const progress = writingProgress(row('Processing', 'Analyzing Topics', 5), live('Adding Images', 70));
    expect(stepsOf(progress).map(({ state }) => state)).toEqual(['done', 'done', 'running', 'waiting']);
    expect(progress.percent).toBe(70);
  });

  it('are done only when the text is stored', () => {
    expect(
      writingProgress(row('Processing', 'Finalizing', 95), { ...live(null, 100), status: 'done' }).status,
    ).not.toBe('done');
    expect(
      stepsOf(writingProgress(row('Draft', null), live('Finalizing', 95))).every(
        ({ state }) => state === 'done',
      ),
    ).toBe(true);
  });

  it('show where it failed, and why', () => {
    const progress = writingProgress(row('Failed', 'Generating Content', 40), null);
    expect(progress.reason).toBe('The language model took too long to answer.');
    expect(stepsOf(progress).map(({ state }) => state)).toEqual(['done', 'failed', 'waiting', 'waiting']);
  });
});

describe('the loading screen', () => {
  it.each([
    [null, 0, 0, 'Initializing...'],
    ['Analyzing Topics', 5, 20, 'Analyzing topic content...'],
    ['Generating Content', 30, 40, 'Generating newsletter structure...'],
    ['Adding Images', 70, 60, 'Crafting engaging content...'],
    ['Finalizing', 80, 80, 'Creating Google Document...'],
    ['Finalizing', 95, 90, 'Finalizing content...'],
  ])('at %p says %p%%, "%s"', (stage, real, percent, text) => {
    expect(loadingStage(writingProgress(row('Processing', null), live(stage, real)))).toEqual({
      percent,
      text,
    });
  });

  it('ends with "Generation Complete!"', () => {
    expect(loadingStage(writingProgress(row('Draft', null), null))).toEqual({
      percent: 100,
      text: 'Generation Complete!',
    });
  });
});
