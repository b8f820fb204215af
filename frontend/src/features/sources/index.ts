export { sourceRoutes } from './routes.js';
export { useIngestJobsQuery, useRawSourcesQuery, useSourceQuery } from './sources.api.js';
