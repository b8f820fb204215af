export * from './environment.js';
export * from './logging.js';
export * from './service.js';
export * from './database.js';
export * from './start.js';
