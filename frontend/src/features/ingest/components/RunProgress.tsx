import { IconLoader2 } from '@tabler/icons-react';
import { IngestProgress } from './IngestProgress.js';

/** The steps of an ingest begun here; before its job is known, that it was asked for. */
export function RunProgress({ jobId }: { jobId: number | null }) {
  return (
    <div className="card" role="status" aria-label="Progress">
      <h2 className="section-title">Processing</h2>
      {jobId === null ? (
        <div className="steps">
          <div className="step" data-state="running">
            <span className="step-mark">
              <IconLoader2 size={14} className="turning" />
            </span>
            Asking for the video
          </div>
        </div>
      ) : (
        <IngestProgress jobId={jobId} sourceId={null} />
      )}
      <p className="small faint">You may leave. The work continues, and Ingest Activity shows it.</p>
    </div>
  );
}
