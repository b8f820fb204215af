export { InBin } from './InBin.js';
export { UNDO_MS, useUndo } from './useRestore.js';
