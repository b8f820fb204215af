export { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.js';
export { DraftOwner, forgetDrafts, hasDrafts } from './owner.js';
export { type Draft, useDraft } from './useDraft.js';
export { textFields } from './text-fields.js';
export { useDraftForm } from './useDraftForm.js';
export { type DraftOptions, type DraftState } from './useKeeper.js';
