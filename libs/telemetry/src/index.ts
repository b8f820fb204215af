export * from './tracing.js';
export * from './registry.js';
export * from './metrics.js';
