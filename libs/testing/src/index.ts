export * from './ask.js';
export * from './eventually.js';
export * from './stack.js';
export * from './google/index.js';
export * from './webhook-receiver/index.js';
export * from './youtube/index.js';
