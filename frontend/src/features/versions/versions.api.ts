import type { DocumentType } from '@galley/contracts';
import { byId, httpApi, injectCalls, isApiError } from '../../shared/api/index.js';

interface Pair {
  id: number;
  from: number;
  to: number;
  contentType: DocumentType | null;
}
export interface Late {
  id: number;
  baseVersion: number;
  content: string;
  contentType?: DocumentType | undefined;
}

const AFTER_CHANGE = ['Generation', 'Version', 'Recent', 'Today', 'Document'] as const;

const versionsApi = injectCalls(({ query, mutation }) => ({
  versionHistory: query(httpApi.version.history, { input: byId, providesTags: ['Version'] }),
  /** A version never changes but for being the active one. */
  version: query(httpApi.version.get, {}),
  comparison: query(httpApi.version.compare, { input: (pair: Pair) => pair }),
  /** A question, whatever its method: it changes nothing. Never kept, since the active version moves. */
  mergeView: mutation(httpApi.version.merge, { input: (late: Late) => late }),
  saveVersion: mutation(httpApi.text.edit, { invalidatesTags: AFTER_CHANGE }),
  restoreVersion: mutation(httpApi.version.restore, { invalidatesTags: AFTER_CHANGE }),
}));

/** Whether a save was refused because somebody saved in between: time for the merge view. */
export const isStale = (error: unknown): boolean => isApiError(error) && error.code === 'STALE_VERSION';

export const {
  useVersionHistoryQuery,
  useVersionQuery,
  useComparisonQuery,
  useMergeViewMutation,
  useSaveVersionMutation,
  useRestoreVersionMutation,
} = versionsApi;
