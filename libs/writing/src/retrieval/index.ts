export { createPassageIndex, type FindOptions, type PassageIndex } from './passage-index.js';
export { type Passage } from './passages.js';
