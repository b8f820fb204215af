export { ExtractionModule } from './extraction.module.js';
export { expertsOf, topicOf, type NewTopic } from './findings.js';
export { isVerbatim, lockSource, type LockedText } from './quote-lock.js';
