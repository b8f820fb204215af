import { IconLoader2 } from '@tabler/icons-react';
import { t } from '../texts.js';
import { IngestProgress } from './IngestProgress.js';

/** The steps of an ingest begun here; before its job is known, that it was asked for. */
export function RunProgress({ jobId }: { jobId: number | null }) {
  return (
    <div className="card" role="status" aria-label={t('progress')}>
      <h2 className="section-title">{t('processing')}</h2>
      {jobId === null ? (
        <div className="steps">
          <div className="step" data-state="running">
            <span className="step-mark">
              <IconLoader2 size={14} className="turning" />
            </span>
            {t('asking')}
          </div>
        </div>
      ) : (
        <IngestProgress jobId={jobId} sourceId={null} />
      )}
      <p className="small faint">{t('mayLeave')}</p>
    </div>
  );
}
