export { sourceRoutes } from './routes.js';
export { useSourceQuery } from './sources.api.js';
