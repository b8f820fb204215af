export * from './addresses.js';
export * from './comments.js';
export * from './extensions.js';
export { keptIn } from './marks.js';
