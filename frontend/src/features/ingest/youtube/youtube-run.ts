import type { IngestJob } from '@galley/contracts';
import { z } from 'zod';
import { videoIdOf } from '../../../shared/lib/video.js';

/** One ingest of a video that was begun here. It outlives a reload: the work itself is a job of the studio. */
export const Run = z.object({
  youtubeUrl: z.string(),
  /** The newest job known before it; its own has a higher number. */
  after: z.number().int(),
  jobId: z.number().int().nullable(),
});
export type Run = z.infer<typeof Run>;

/** The job of a run, before its call has named it: the newest later one of the same video. */
export function jobOf(run: Run, jobs: readonly IngestJob[]): number | null {
  if (run.jobId !== null) return run.jobId;
  const video = videoIdOf(run.youtubeUrl);
  if (video === null) return null;
  return jobs.find(({ id, videoUrl }) => id > run.after && videoIdOf(videoUrl) === video)?.id ?? null;
}
