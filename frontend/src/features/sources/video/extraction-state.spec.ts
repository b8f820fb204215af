import type { LiveProgress, TopicJob } from '@galley/contracts';
import { newestOf, underWay } from './extraction-state.js';

const word = (jobId: number, status: LiveProgress['status'], progress = 40): LiveProgress => ({
  kind: 'extract',
  jobId,
  status,
  stage: 'Finding topics',
  progress,
  code: null,
  reason: null,
  sourceId: 1,
  generationId: null,
  userId: 1,
});
const job = (id: number, status: TopicJob['status']): TopicJob => ({
  id,
  kind: 'extract',
  status,
  stage: null,
  progress: 0,
  code: null,
  reason: null,
  sourceId: 1,
  topicCount: null,
});

describe('an extraction', () => {
  it('follows its live events', () => {
    expect(newestOf(word(7, 'running'), job(7, 'queued'))?.progress).toBe(40);
    expect(newestOf(word(7, 'done'), job(7, 'running'))?.status).toBe('done');
    expect(newestOf(word(8, 'running'), job(7, 'done'))?.status).toBe('running');
  });

  it('is over when its job is, also when the event that said so was missed', () => {
    expect(newestOf(word(7, 'running'), job(7, 'done'))?.status).toBe('done');
    expect(newestOf(word(7, 'running'), job(8, 'failed'))).toMatchObject({ jobId: 8, status: 'failed' });
  });

  it('is known from its job before the first event, and is nothing without a job', () => {
    expect(underWay(newestOf(null, job(7, 'running')))).toBe(true);
    expect(underWay(newestOf(null, job(7, 'cancelled')))).toBe(false);
    expect(underWay(newestOf(null, null))).toBe(false);
  });
});
