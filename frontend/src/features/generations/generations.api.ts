import type { ContentType, Status } from '@galley/contracts';
import { byId, httpApi, injectCalls, toPage } from '../../shared/api/index.js';

/** What narrows My Content; null is no narrowing, `none` what is in no folder. */
export interface ContentFilter {
  folderId: number | 'none' | null;
  search: string | null;
  guruId: number | null;
  status: Status | null;
  contentType: ContentType | null;
  favorited: 1 | null;
}

const GENERATIONS_PER_PAGE = 24;
const AFTER_WRITING = [
  'Generation',
  'Version',
  'Recent',
  'Today',
  'Stats',
  'ContentFolder',
  'Document',
] as const;

export const generationsApi = injectCalls(({ query, pages, mutation }) => ({
  myGenerations: pages(httpApi.text.list, {
    input: (filter: ContentFilter) => filter,
    limit: GENERATIONS_PER_PAGE,
    providesTags: ['Generation'],
  }),
  /** How many texts are in no folder. */
  unfiledCount: query(httpApi.text.list, {
    input: (_: void) => ({ folderId: 'none' as const, limit: 1 }),
    transform: (items, meta) => toPage(items, meta).total,
    providesTags: ['Generation'],
  }),
  exportableGenerations: pages(httpApi.text.list, {
    input: (filter: { guruId: number | null }) => filter,
    limit: GENERATIONS_PER_PAGE,
    providesTags: ['Generation'],
  }),
  latestGenerations: query(httpApi.text.list, {
    input: (limit: number) => ({ limit }),
    providesTags: ['Generation'],
  }),
  generation: query(httpApi.text.get, { input: byId, providesTags: ['Generation', 'Document'] }),
  generateContent: mutation(httpApi.text.generate, { invalidatesTags: AFTER_WRITING }),
  createGeneration: mutation(httpApi.text.create, { invalidatesTags: AFTER_WRITING }),
  retryGeneration: mutation(httpApi.text.retry, { input: byId }),
  cancelGeneration: mutation(httpApi.text.cancel, { input: byId }),
  editGeneration: mutation(httpApi.text.edit),
  deleteGeneration: mutation(httpApi.text.delete, { input: byId, invalidatesTags: AFTER_WRITING }),
  removeHighlights: mutation(httpApi.document.removeHighlights, {
    input: (docId: string) => ({ docId }),
  }),
  documentsOf: query(httpApi.document.records, { input: byId, providesTags: ['Document'] }),
  createDocument: mutation(httpApi.document.create, {
    invalidatesTags: (made) => (made ? ['Document', 'Generation', 'Recent', 'Today'] : []),
  }),
  contentFolders: query(httpApi.contentFolder.list, { providesTags: ['ContentFolder'] }),
  createContentFolder: mutation(httpApi.contentFolder.create),
  renameContentFolder: mutation(httpApi.contentFolder.change),
  deleteContentFolder: mutation(httpApi.contentFolder.delete, { input: byId }),
}));

export const {
  useMyGenerationsInfiniteQuery,
  useUnfiledCountQuery,
  useExportableGenerationsInfiniteQuery,
  useLatestGenerationsQuery,
  useGenerationQuery,
  useLazyGenerationQuery,
  useGenerateContentMutation,
  useCreateGenerationMutation,
  useRetryGenerationMutation,
  useCancelGenerationMutation,
  useEditGenerationMutation,
  useDeleteGenerationMutation,
  useRemoveHighlightsMutation,
  useDocumentsOfQuery,
  useCreateDocumentMutation,
  useContentFoldersQuery,
  useCreateContentFolderMutation,
  useRenameContentFolderMutation,
  useDeleteContentFolderMutation,
} = generationsApi;
