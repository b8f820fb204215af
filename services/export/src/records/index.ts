export {
  type AccessMode,
  linksOf,
  modeOf,
  newDocumentId,
  newKey,
  newKeys,
  pathsOf,
} from './document-keys.js';
export { maxHtmlLength, maxMessageBytes } from './document-limits.js';
export type {
  DocumentProvider,
  DocumentTools,
  Export,
  ExportFormat,
  LinkChange,
  NewDocument,
  NewLooseDocument,
  ProviderName,
  Suggestion,
  Write,
} from './document-provider.js';
export { DocumentRecordEntity, toDocumentRecord } from './document-record.entity.js';
export { DocumentEntity } from './document.entity.js';
export { GoneDocuments } from './gone-documents.service.js';
export { RecordsModule } from './records.module.js';
export { SiteEnv } from './site.env.js';
