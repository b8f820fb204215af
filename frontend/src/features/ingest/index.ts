export { IngestButton } from './youtube/IngestDialog.js';
export { RunningJobs, useLatestJobs } from './components/RunningJobs.js';
export { IngestProgress } from './components/IngestProgress.js';
