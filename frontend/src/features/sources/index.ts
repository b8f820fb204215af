export { sourceRoutes } from './routes.js';
export { useRawSourcesQuery, useSourceQuery } from './sources.api.js';
