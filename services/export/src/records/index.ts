export {
  type AccessMode,
  linksOf,
  modeOf,
  newDocumentId,
  newKey,
  newKeys,
  pathsOf,
} from './document-keys.js';
export { linkRefusal, linkRulesOf, teamLinkRule } from './link-rule.js';
export { checkHtmlLength, maxHtmlLength, maxMessageBytes } from './document-limits.js';
export type {
  Export,
  ExportFormat,
  LinkChange,
  Links,
  NewPublication,
  PublishTarget,
  Suggestion,
  Write,
} from './publish-target.js';
export {
  DocumentRecordEntity,
  keyOf,
  placeOf,
  toDocumentRecord,
  toLooseDocument,
} from './document-record.entity.js';
export { DocumentEntity } from './document.entity.js';
export { GoneDocuments } from './gone-documents.service.js';
export { RecordsModule } from './records.module.js';
export { PublicUrlEnv } from './public-url.env.js';
export { storeRecord } from './store-record.js';
