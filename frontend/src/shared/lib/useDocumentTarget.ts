import { type DocumentTarget, ownDocuments } from '@galley/contracts';
import { httpApi, useCallQuery } from '../api/index.js';

/** Where new documents go; this installation while that is not known yet. */
export const useDocumentTarget = (): DocumentTarget =>
  useCallQuery(httpApi.installation.config).data?.documentTarget ?? ownDocuments;
