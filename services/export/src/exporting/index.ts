export { fileFrom, fileOf } from './file-of.js';
export { letterOf, type Written } from './letter.js';
export { letterFor } from './outgoing-letter.js';
export { portable } from './portable.js';
export { toMarkdown } from './to-markdown.js';
