export { EmbeddedModule } from './embedded.module.js';
export { EmbeddedTarget } from './embedded.target.js';
export { documentFiles } from './document-files.js';
