export { ExtractionModule } from './extraction.module.js';
export { expertsOf, topicOf, type NewTopic } from './findings.js';
export { movedQuote, movedTopic, nearOf, type Followed } from './moved-topic.js';
export { isVerbatim, lockSource, type LockedText } from './quote-lock.js';
