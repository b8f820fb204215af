export { DocumentsModule } from './documents.module.js';
export { targetEntities, targetEnv } from './targets.js';
