export { IngestDialog } from './components/IngestDialog.js';
export { RunningJobs } from './components/RunningJobs.js';
export { useIngestJobsQuery } from './ingest.api.js';
export { ingestRoutes } from './routes.js';
