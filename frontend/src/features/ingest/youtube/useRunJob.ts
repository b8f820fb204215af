import type { IngestJob } from '@galley/contracts';
import { useEffect } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { youtube } from '../../../shared/platforms/youtube.js';
import { useAllProgress, useProgress } from '../../../shared/live/index.js';
import { type Ingested, useSourceSummaryQuery } from '../ingest.api.js';
import { t } from '../texts.js';
import { jobOf, type Run } from './youtube-run.js';

export const JOBS_LOOKED_AT = 20;

/**
 * The job of a run as the studio knows it, found as soon as a live event speaks of one. `absent` once it is known that
 * there is none.
 */
export function useRunJob(run: Run | null) {
  const jobs = useCallQuery(httpApi.ingest.jobs, { limit: JOBS_LOOKED_AT }, { skip: run === null });
  const jobId = run && jobOf(run, jobs.data ?? []);
  const known = new Set(jobs.data?.map(({ id }) => id));
  const progress = useAllProgress();
  const unheard =
    run !== null &&
    jobId === null &&
    jobs.data !== undefined &&
    Object.values(progress).some(
      ({ kind, jobId: id }) => kind === 'ingest' && id > run.after && !known.has(id),
    );
  const { refetch } = jobs;
  useEffect(() => {
    if (unheard) void refetch();
  }, [unheard, refetch]);
  const job = useCallQuery(httpApi.ingest.job, { id: jobId ?? 0 }, { skip: jobId === null });
  const absent = run !== null && jobId === null && jobs.data !== undefined && !jobs.isFetching;
  return { jobId, job: job.currentData ?? null, absent };
}

interface Outcome {
  result: Ingested | null;
  failed: string | null;
  /** Still being asked for. */
  loading: boolean;
}
const NOTHING_YET: Outcome = { result: null, failed: null, loading: false };

/**
 * What a finished job brought, put together as the call would have answered it; null until the topics are there.
 * `failed` says why there will be none.
 */
export function useOutcome(job: IngestJob | null): Outcome {
  const sourceId = job?.status === 'done' ? job.sourceId : null;
  const skip = sourceId === null;
  const extract = useProgress(skip ? null : `extract:${sourceId}`);
  const stored = useCallQuery(httpApi.ingest.extractions, { ids: skip ? [] : [sourceId] }, { skip })
    .currentData?.[0];
  const topics = useCallQuery(httpApi.topic.ofSource, { sourceId: sourceId ?? 0 }, { skip });
  const summary = useSourceSummaryQuery(sourceId ?? 0, { skip });
  if (!job || sourceId === null) return NOTHING_YET;
  const failed = [extract, stored].find((word) => word?.status === 'failed');
  if (failed) return { ...NOTHING_YET, failed: failed.reason ?? t('topicsNotFound') };
  const found = topics.currentData ?? [];
  if (topics.isLoading || summary.isLoading) return { ...NOTHING_YET, loading: true };
  if (found.length === 0) return NOTHING_YET;
  const result: Ingested = {
    topicsCreated: found.length,
    summary: summary.data ?? '',
    source: {
      id: sourceId,
      platformType: job.platformType ?? youtube.name,
      title: job.title ?? t('untitled'),
      videoUrl: job.videoUrl,
    },
    guru: { name: job.guruName ?? t('unknown') },
    topics: found,
  };
  return { ...NOTHING_YET, result };
}
