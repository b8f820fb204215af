export { IngestDialog } from './components/IngestDialog.js';
export { RunningJobs } from './components/RunningJobs.js';
export { IngestProgress } from './components/IngestProgress.js';
export { useExtractionsQuery, useIngestJobsQuery } from './ingest.api.js';
export { ingestRoutes } from './routes.js';
