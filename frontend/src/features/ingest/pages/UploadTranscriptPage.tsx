import type { IngestAccepted } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PlatformWays, Page } from '../../../shared/ui/index.js';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useProgress } from '../../../shared/live/index.js';
import { IngestProgress } from '../components/IngestProgress.js';
import { UploadForm } from '../components/UploadForm.js';
import '../ingest.css';

const REDIRECT_S = 5;
const SECOND_MS = 1000;

export function UploadTranscriptPage() {
  const [stored, setStored] = useState<IngestAccepted | null>(null);
  return (
    <Page
      data-narrow={stored !== null || undefined}
      writes
      title="Upload Transcript"
      subtitle="Upload & process transcripts"
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
      <h2 className="section-title">How to get a YouTube transcript</h2>
      <ol className="stack soft" style={{ paddingInlineStart: '1.25em' }}>
        <li>Open the video and copy its address.</li>
        <li>Paste the address into a transcript tool of your choice on the web.</li>
        <li>Download the transcript as a .txt file, with timestamps if the tool offers them.</li>
        <li>Choose the file here, or paste the text.</li>
      </ol>
      <p className="small faint">
        A recording link and a password can stand in the first lines, as “Recording: …” and “Password: …”;
        they are kept with the source.
      </p>
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
          <h2 className="section-title">Transcript Uploaded Successfully!</h2>
          <p className="soft">
            Topics are extracted automatically. They appear in Browse Videos in a few minutes. You can leave;
            Galley keeps working.
          </p>
        </div>
      </div>
      <IngestProgress jobId={stored.jobId} sourceId={stored.sourceId} />
      <div className="row wrap card-foot">
        {source !== null && topics > 0 ? (
          <Button component={Link} to={`/find-topics?sourceId=${source}`}>
            {topics === 1 ? 'See the topic' : `See the ${topics.toLocaleString('en-US')} topics`}
          </Button>
        ) : null}
        <Button component={Link} to="/browse-videos" variant={topics > 0 ? 'default' : 'filled'}>
          Go to Browse Videos
        </Button>
        <Button variant="default" onClick={onAnother}>
          Upload another
        </Button>
        <Button component={Link} to="/ingest-activity" variant="subtle" color="gray">
          Ingest Activity
        </Button>
        {staying ? null : (
          <>
            <span className="small soft numbers push">Redirecting in {left} s</span>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={stay}>
              Stay here
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
