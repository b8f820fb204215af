export { hint } from './hint.js';
export { mod, type ShortcutId } from './keys.js';
export { useShortcut } from './useShortcut.js';
export { useWake, type Woken } from './useWake.js';
