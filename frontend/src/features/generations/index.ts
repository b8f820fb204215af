export { titleOf } from './components/ExportCard.js';
export { StoredText } from './components/StoredText.js';
export { Warnings } from './components/Warnings.js';
export { WritingPanel } from './components/WritingPanel.js';
export { TextEditor } from './results/lazy-editor.js';
export { LateText } from './results/LateText.js';
export { useSaveShortcut } from './results/useSaveShortcut.js';
export { type StoreText, type TextState, useText } from './results/useText.js';
export { useFollowedGeneration } from './useFollowedGeneration.js';
