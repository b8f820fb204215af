export { GhostDestination } from './ghost.destination.js';
export { GhostModule } from './ghost.module.js';
