export { ListmonkDestination } from './listmonk.destination.js';
export { ListmonkModule } from './listmonk.module.js';
