export { FolderDestination } from './folder.destination.js';
export { FolderEnv } from './folder.env.js';
export { FolderModule } from './folder.module.js';
