export * from './addresses.js';
export * from './changes.js';
export * from './comments.js';
export * from './deciding.js';
export * from './extensions.js';
export { isGone, textBlocks } from './gone.js';
export { keptIn } from './marks.js';
export * from './own-title.js';
export * from './suggestions.js';
