export { DiscoverDialog } from './components/DiscoverDialog.js';
export { discoveryLink } from './discovery-link.js';
export { discoveryRoutes } from './routes.js';
