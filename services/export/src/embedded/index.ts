export { EmbeddedModule } from './embedded.module.js';
export { EmbeddedDocuments } from './embedded.provider.js';
