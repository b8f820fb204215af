import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { PartError, SkeletonLines } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { ActivityList } from '../components/ActivityList.js';
import { ACTIVITY_SHOWN, activityOf } from '../components/activity.js';
import { t } from '../texts.js';
import { Panel } from './Panel.js';

const SHOWN = 4;

/** Recordings that are being read, then the newest that were. */
export function ComingIn() {
  const jobs = useCallQuery(httpApi.ingest.jobs, { limit: ACTIVITY_SHOWN });
  const items = activityOf(jobs.data ?? [], [], ACTIVITY_SHOWN);
  const running = items.filter(({ state }) => state === 'running');
  const ended = items.filter(({ state }) => state !== 'running');
  return (
    <Panel title={t('latestUploads')} more={{ to: '/ingest-activity', label: t('ingestActivity') }}>
      {!jobs.data && jobs.error && !jobs.isFetching ? (
        <PartError what={t('uploadsNotLoaded')} error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : !jobs.data ? (
        <SkeletonLines label={t('loadingUploads')} count={3} />
      ) : items.length === 0 ? (
        <p className="small soft">
          <RichText text={t('noUploads')} parts={{ upload: <Link to="/upload-transcript" /> }} />
        </p>
      ) : (
        <ActivityList items={[...running, ...ended].slice(0, SHOWN)} />
      )}
    </Panel>
  );
}
