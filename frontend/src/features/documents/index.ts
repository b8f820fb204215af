export { documentRoutes } from './routes.js';
