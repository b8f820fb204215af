export * from './addresses.js';
export * from './extensions.js';
export { keptIn } from './marks.js';
