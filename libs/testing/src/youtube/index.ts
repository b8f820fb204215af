export * from './stand-in.js';
export * from './talk.js';
export * from './videos.js';
