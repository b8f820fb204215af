import { SkeletonLines } from '../../../shared/ui/index.js';
import './desk.css';

/** In the shape of what comes. */
export function DeskSkeleton() {
  return (
    <>
      <div className="desk-waiting awaited" />
      <div className="desk">
        <div className="card desk-panel">
          <SkeletonLines shape="row" label="Loading your texts" count={5} />
        </div>
        <div className="desk-side">
          <div className="card desk-panel">
            <SkeletonLines label="Loading the plan" count={3} />
          </div>
          <div className="card desk-panel">
            <SkeletonLines label="Loading the uploads" count={3} />
          </div>
        </div>
      </div>
    </>
  );
}
