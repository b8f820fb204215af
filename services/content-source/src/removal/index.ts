export { RemovalModule } from './removal.module.js';
export { restoreSource } from './source-bin.js';
