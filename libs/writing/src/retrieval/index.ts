export { createPassageIndex, type FindOptions, type Hit, type PassageIndex } from './passage-index.js';
export { type Passage } from './passages.js';
