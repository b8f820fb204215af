export { useLatestGenerationsQuery } from './generations.api.js';
export { generationRoutes } from './routes.js';
