export { offlineEngine } from './offline-engine.js';
