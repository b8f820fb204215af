export { DocumentsModule } from './documents.module.js';
export { DocumentEdits, somebody } from './document-edits.js';
export { DocumentMaking } from './document-making.js';
export { DocumentPlaces, type PresentDocument } from './document-places.js';
