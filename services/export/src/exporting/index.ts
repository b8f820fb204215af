export { fileFrom, fileOf } from './file-of.js';
export { portable } from './portable.js';
export { toMarkdown } from './to-markdown.js';
