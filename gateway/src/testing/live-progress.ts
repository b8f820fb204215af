import type { LiveProgress } from '@galley/contracts';

/** News of a text that is being written, as its service tells it. */
export const progress = (fields: Partial<LiveProgress>): LiveProgress => ({
  kind: 'generate',
  jobId: 1,
  status: 'running',
  stage: 'Generating Content',
  progress: 40,
  code: null,
  reason: null,
  sourceId: null,
  generationId: null,
  userId: null,
  ...fields,
});
