export * from './ask.js';
export * from './eventually.js';
export * from './stack.js';
