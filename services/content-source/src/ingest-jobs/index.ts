export { IngestJobsModule } from './ingest-jobs.module.js';
