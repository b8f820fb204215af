export { refiningRoutes } from './routes.js';
