import type { IngestJob } from '@galley/contracts';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconFileText } from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ageLabel } from '../../../shared/lib/time.js';
import { titleOf } from '../job-view.js';
import { t } from '../texts.js';
import { IngestProgress } from './IngestProgress.js';

const JOBS_LOOKED_AT = 20;
const FAILURES_SHOWN_MS = 24 * 3_600_000;
/** The list is not what its screens are for. */
const ROWS = 3;

/** The newest ingests, which the list below looks through. */
export const useLatestJobs = () => useCallQuery(httpApi.ingest.jobs, { limit: JOBS_LOOKED_AT });

/**
 * Uploads still being read, and those of the last day that failed, each with its reason and a retry: what is under way
 * first, then the newest.
 */
export function RunningJobs({ jobs }: { jobs: readonly IngestJob[] }) {
  const [now] = useState(() => Date.now());
  const shown = jobs.filter(
    ({ status, updatedAt }) =>
      status === 'queued' ||
      status === 'running' ||
      (status === 'failed' && now - Date.parse(updatedAt) < FAILURES_SHOWN_MS),
  );
  shown.sort((a, b) => Number(a.status === 'failed') - Number(b.status === 'failed'));
  if (shown.length === 0) return null;
  const title = shown[0]?.status === 'failed' ? t('failedUploads') : t('runningUploads');
  return (
    <section className="stack" aria-label={title}>
      <div className="row between small">
        <h2 className="small soft">{title}</h2>
        <Anchor component={Link} to="/ingest-activity" inherit>
          {shown.length > ROWS ? t('moreInActivity', { more: shown.length - ROWS }) : t('activity')}
        </Anchor>
      </div>
      {shown.slice(0, ROWS).map((job) => (
        <details className="callout" data-tone={job.status === 'failed' ? 'red' : 'purple'} key={job.id}>
          <summary className="row g3">
            <IconFileText size={16} />
            <span className="grow clamp-1" dir="auto">
              {titleOf(job)}
            </span>
            <span className="small soft clamp-1 note">
              {job.status === 'failed' ? (job.reason ?? t('processingFailed')) : t('processing')}
            </span>
            <span className="small faint still">{ageLabel(job.updatedAt)}</span>
          </summary>
          <IngestProgress jobId={job.id} sourceId={job.sourceId} />
        </details>
      ))}
    </section>
  );
}
