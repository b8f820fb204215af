import type {
  ContentVersion,
  DocumentType,
  Generation,
  MergeView,
  VersionComparison,
  VersionListItem,
} from '@galley/contracts';
import { api, isApiError, params } from '../../shared/api/index.js';

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
interface Save {
  id: number;
  baseVersion: number;
  content?: string;
  blogContent?: string;
  userComment?: string;
}

const AFTER_CHANGE = ['Generation', 'Version', 'Recent', 'Today', 'Document'] as const;

const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    versionHistory: build.query<VersionListItem[], number>({
      query: (id) => `/generations/${id}/history`,
      providesTags: ['Version'],
    }),
    /** A version never changes but for being the active one. */
    version: build.query<ContentVersion, { id: number; version: number }>({
      query: ({ id, version }) => `/generations/${id}/versions/${version}`,
    }),
    comparison: build.query<VersionComparison, Pair>({
      query: ({ id, ...pair }) => ({ url: `/generations/${id}/compare`, params: params({ ...pair }) }),
    }),
    /** A question, whatever its method: it changes nothing. Never kept, since the active version moves. */
    mergeView: build.mutation<MergeView, Late>({
      query: ({ id, ...body }) => ({ url: `/generations/${id}/merge`, method: 'POST', body }),
    }),
    saveVersion: build.mutation<Generation, Save>({
      query: ({ id, ...body }) => ({ url: `/generations/${id}`, method: 'PATCH', body }),
      invalidatesTags: [...AFTER_CHANGE],
    }),
    restoreVersion: build.mutation<Generation, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `/generations/${id}/versions/${version}/restore`, method: 'POST' }),
      invalidatesTags: [...AFTER_CHANGE],
    }),
  }),
});

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
