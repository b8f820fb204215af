import type { IngestAccepted } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PlatformWays, Page } from '../../../shared/ui/index.js';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { useProgress } from '../../../shared/live/index.js';
import { IngestProgress } from '../components/IngestProgress.js';
import { UploadForm } from '../components/UploadForm.js';
import { t } from '../texts.js';
import '../ingest.css';

const REDIRECT_S = 5;
const SECOND_MS = 1000;

export function UploadTranscriptPage() {
  const [stored, setStored] = useState<IngestAccepted | null>(null);
  return (
    <Page
      data-narrow={stored !== null || undefined}
      writes
      title={t('uploadTitle')}
      subtitle={t('uploadSubtitle')}
      actions={<PlatformWays />}
    >
      {stored ? (
        <Uploaded stored={stored} onAnother={() => setStored(null)} />
      ) : (
        <div className="with-rail">
          <UploadForm onStored={setStored} />
          <Instructions />
        </div>
      )}
    </Page>
  );
}

function Instructions() {
  return (
    <aside className="card">
      <h2 className="section-title">{t('howTo')}</h2>
      <ol className="stack soft" style={{ paddingInlineStart: '1.25em' }}>
        <li>{t('howToOpen')}</li>
        <li>{t('howToPaste')}</li>
        <li>{t('howToDownload')}</li>
        <li>{t('howToChoose')}</li>
      </ol>
      <p className="small faint">{t('howToLinks')}</p>
    </aside>
  );
}

/** Leads to the videos after some seconds, unless somebody does something here. */
function useRedirect() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(REDIRECT_S);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    if (left === 0) {
      void navigate('/browse-videos');
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, staying, navigate]);
  return { left, staying, stay: () => setStaying(true) };
}

/** The source of an upload, and how many topics are found in it by now. */
function useFound({ jobId, sourceId }: IngestAccepted) {
  const job = useCallQuery(httpApi.ingest.job, { id: jobId }).data;
  const source = useProgress(`ingest:${jobId}`)?.sourceId ?? job?.sourceId ?? sourceId;
  const topics = useCallQuery(httpApi.topic.ofSource, { sourceId: source ?? 0 }, { skip: source === null });
  return { source, topics: topics.data?.length ?? 0 };
}

function Uploaded({ stored, onAnother }: { stored: IngestAccepted; onAnother: () => void }) {
  const { left, staying, stay } = useRedirect();
  const { source, topics } = useFound(stored);
  return (
    <section className="card" onPointerDown={stay} onKeyDown={stay} onFocus={stay} onPointerEnter={stay}>
      <div className="row top g3">
        <span className="toned" data-tone="green">
          <IconCircleCheck size={28} />
        </span>
        <div className="stack">
          <h2 className="section-title">{t('uploaded')}</h2>
          <p className="soft">{t('uploadedHint')}</p>
        </div>
      </div>
      <IngestProgress jobId={stored.jobId} sourceId={stored.sourceId} />
      <div className="row wrap card-foot">
        {source !== null && topics > 0 ? (
          <Button component={Link} to={`/find-topics?sourceId=${source}`}>
            {t('seeTopics', tally(topics))}
          </Button>
        ) : null}
        <Button component={Link} to="/browse-videos" variant={topics > 0 ? 'default' : 'filled'}>
          {t('toVideos')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('uploadAnother')}
        </Button>
        <Button component={Link} to="/ingest-activity" variant="subtle" color="gray">
          {t('activity')}
        </Button>
        {staying ? null : (
          <>
            <span className="small soft numbers push">{t('redirecting', { left })}</span>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={stay}>
              {t('stay')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
