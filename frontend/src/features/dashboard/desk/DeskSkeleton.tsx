import { SkeletonLines } from '../../../shared/ui/index.js';
import './desk.css';
import { t } from '../texts.js';

/** In the shape of what comes. */
export function DeskSkeleton() {
  return (
    <>
      <div className="desk-waiting awaited" />
      <div className="desk">
        <div className="card desk-panel">
          <SkeletonLines shape="row" label={t('loadingTexts')} count={5} />
        </div>
        <div className="desk-side">
          <div className="card desk-panel">
            <SkeletonLines label={t('loadingPlan')} count={3} />
          </div>
          <div className="card desk-panel">
            <SkeletonLines label={t('loadingUploads')} count={3} />
          </div>
        </div>
      </div>
    </>
  );
}
