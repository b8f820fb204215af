export { liveSlice, progressForgotten } from './live.slice.js';
export { useLiveUpdates } from './useLiveUpdates.js';
export { useAllProgress, useLiveConnected, useLiveDown, useProgress } from './useProgress.js';
