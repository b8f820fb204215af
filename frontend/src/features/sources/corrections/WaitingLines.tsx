import { SkeletonLines } from '../../../shared/ui/index.js';

/** As tall as the lines that are on their way: what stands below them does not jump. */
export const WaitingLines = () => (
  <div className="reader">
    <div className="reader-lines">
      <SkeletonLines />
    </div>
  </div>
);
