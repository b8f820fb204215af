import type { IngestJob, TopicJob } from '@galley/contracts';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { progressForgotten, useProgress } from '../../../shared/live/index.js';
import { dateTimeLabel, ageLabel } from '../../../shared/lib/time.js';
import { platformOf } from '../../../shared/platforms/index.js';
import { PlatformBadge, toastResult } from '../../../shared/ui/index.js';
import { type JobView, titleOf, viewOf } from '../job-view.js';
import { t } from '../texts.js';
import { Attempts } from './Attempts.js';

const marks: Record<JobView['state'], { tone: string; icon: ReactNode }> = {
  running: { tone: 'purple', icon: <IconLoader2 size={16} /> },
  done: { tone: 'green', icon: <IconCheck size={16} /> },
  failed: { tone: 'red', icon: <IconAlertTriangle size={16} /> },
  cancelled: { tone: 'grey', icon: <IconX size={16} /> },
};

/** One way in: what it is, how far it is, why it failed, and what can be done about it. */
export function JobRow({ job, extraction }: { job: IngestJob; extraction: TopicJob | null }) {
  const ingest = useProgress(`ingest:${job.id}`);
  const extract = useProgress(job.sourceId === null ? null : `extract:${job.sourceId}`);
  const view = viewOf(job, ingest, extract, extraction);
  const mark = marks[view.state];
  // Until a video is read, its job is named after its id; a failure may have learnt more.
  const title = titleOf(job);
  return (
    <li className="line job" data-item data-state={view.state}>
      <span
        className="step-mark toned still"
        data-tone={mark.tone}
        role="img"
        aria-label={t(view.state)}
        title={t(view.state)}
      >
        {view.state === 'running' ? <span className="turning">{mark.icon}</span> : mark.icon}
      </span>
      <div className="stack grow">
        <div className="row wrap">
          <span className="strong clamp-2" dir="auto">
            {title}
          </span>
        </div>
        <div className="stack" style={{ gap: 4 }} aria-live="polite">
          <span className={view.state === 'failed' ? 'small toned' : 'small soft'} data-tone="red" dir="auto">
            {view.line}
          </span>
          {view.progress === null ? null : (
            <Progress size="xs" value={view.progress} aria-label={t('progressOf', { title })} />
          )}
        </div>
        <div className="row wrap small faint">
          <PlatformBadge platformType={job.platformType} />
          {job.guruName ? <span dir="auto">{job.guruName}</span> : null}
          {job.tries > 1 ? <span className="numbers">{t('tries', { tries: job.tries })}</span> : null}
          <time dateTime={job.updatedAt} title={dateTimeLabel(job.updatedAt)}>
            {ageLabel(job.updatedAt)}
          </time>
        </div>
        <Attempts attempts={job.attempts} tries={job.tries} />
      </div>
      <JobActions job={job} view={view} />
    </li>
  );
}

function JobActions({ job, view }: { job: IngestJob; view: JobView }) {
  const dispatch = useDispatch();
  const [retry, retrying] = useCallMutation(httpApi.ingest.retry);
  const [cancel, cancelling] = useCallMutation(httpApi.ingest.cancel);
  const again = async () => {
    dispatch(progressForgotten(`ingest:${job.id}`));
    toastResult(await retry({ id: job.id }), null, t('notRetried'));
  };
  const stop = async () => toastResult(await cancel({ id: job.id }), null, t('notCancelled'));
  const byHand = byHandOf(job);
  const source = job.sourceId ?? job.failure?.existingSourceId ?? null;
  return (
    <div className="row job-actions">
      {byHand ? (
        <Button component={Link} to={byHand} size="xs" variant="default">
          {t('byHand')}
        </Button>
      ) : null}
      {view.canRetry ? (
        <Button size="xs" variant="default" loading={retrying.isLoading} onClick={() => void again()}>
          {t('retry')}
        </Button>
      ) : null}
      {view.canCancel ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={cancelling.isLoading}
          onClick={() => void stop()}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {source === null ? null : (
        <Button component={Link} to={`/video/${source}`} size="xs" variant="default">
          {t('openSource')}
        </Button>
      )}
    </div>
  );
}

/** Where the source can be entered by hand, if that is of use; null otherwise. */
function byHandOf({ platformType, videoUrl: address, guruName, failure }: IngestJob): string | null {
  if (!failure?.recommendManualMode || !address) return null;
  return platformOf(platformType).byHand?.({ address, guruName, title: failure.extractedTitle }) ?? null;
}
