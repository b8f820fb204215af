import type { IngestJob } from '@galley/contracts';
import { viewOf } from './job-view.js';

const job = (status: IngestJob['status'], more: Partial<IngestJob> = {}) =>
  ({ status, stage: null, progress: 10, tries: 1, reason: null, ...more }) as IngestJob; // Only these are looked at.
const word = (status: IngestJob['status'], stage: string | null = null, reason: string | null = null) => ({
  status,
  stage,
  progress: 60,
  reason,
});

describe('a job in the list', () => {
  it('shows its current step; a live event is newer than the stored step', () => {
    expect(viewOf(job('queued'), null, null, null)).toMatchObject({
      state: 'running',
      line: 'Waiting to start',
    });
    expect(viewOf(job('queued', { tries: 2 }), null, null, null).line).toBe('Waiting for another try');
    const live = viewOf(
      job('running', { stage: 'Reading' }),
      word('running', 'Writing the summary'),
      null,
      null,
    );
    expect(live).toMatchObject({ line: 'Writing the summary', progress: 60, canCancel: true });
  });

  it('says what it waits for, and can be retried at once', () => {
    const waits = { waitsFor: 'youtube' as const, nextTryAt: null };
    const line = 'Waiting for YouTube. The next try starts soon.';
    expect(viewOf(job('queued', waits), null, null, null)).toMatchObject({ line, canRetry: true });
    expect(viewOf(job('queued'), { ...word('queued', 'Reading'), ...waits }, null, null)).toMatchObject({
      line,
    });
    expect(viewOf(job('queued', waits), word('running', 'Reading'), null, null)).toMatchObject({
      line: 'Reading',
      canRetry: false,
    });
  });

  it('that was restarted does not show its old end', () => {
    expect(viewOf(job('queued'), word('failed', null, 'Broken'), null, null)).toMatchObject({
      state: 'running',
      line: 'Waiting to start',
    });
  });

  it('that has stored its source shows the search for topics', () => {
    expect(viewOf(job('done'), null, null, null)).toMatchObject({ state: 'done', line: 'Stored' });
    const found = { ...word('done'), topicCount: 7 };
    expect(viewOf(job('done'), null, null, found).line).toBe('Stored, 7 topics');
    expect(viewOf(job('done'), null, word('running', 'Finding topics'), null)).toMatchObject({
      state: 'running',
      progress: 60,
      canCancel: false,
    });
    expect(viewOf(job('done'), null, word('failed', null, 'No topics.'), null)).toMatchObject({
      state: 'failed',
      line: 'No topics.',
      canRetry: false,
    });
  });

  it('whose topics failed unwatched still says so', () => {
    expect(viewOf(job('done'), null, null, word('failed', null, 'No topics.')).line).toBe('No topics.');
    expect(viewOf(job('done'), null, word('failed', null, 'Old.'), word('done')).state).toBe('done');
  });

  it('that failed says why, and can be retried', () => {
    expect(viewOf(job('failed', { reason: 'No captions.' }), null, null, null)).toMatchObject({
      state: 'failed',
      line: 'No captions.',
      canRetry: true,
    });
    expect(viewOf(job('cancelled'), null, null, null)).toMatchObject({ state: 'cancelled', canRetry: true });
  });
});
