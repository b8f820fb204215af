import { type DocumentTarget, ownDocuments } from '@galley/contracts';
import { useConfigQuery } from '../api/index.js';

/** Where new documents go; this installation while that is not known yet. */
export const useDocumentTarget = (): DocumentTarget => useConfigQuery().data?.documentTarget ?? ownDocuments;
