export { VersionHistory, VersionHistory as Versions } from './components/VersionHistory.js';
export { MergeDialog } from './components/MergeDialog.js';
export { isStale } from './useMerge.js';
export { WhatChanged } from './components/WhatChanged.js';
