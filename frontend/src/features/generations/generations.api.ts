import type {
  ContentFolder,
  ContentType,
  DocumentRecord,
  DocumentType,
  GenerateAnswer,
  GenerateAccepted,
  GenerateInput,
  Generation,
  GenerationDetail,
  GenerationListItem,
  Status,
} from '@galley/contracts';
import type { z } from 'zod';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

export type GenerateResult = z.infer<typeof GenerateAnswer> | z.infer<typeof GenerateAccepted>;
interface Edit {
  id: number;
  baseVersion: number;
  status?: Status;
  content?: string;
}

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

export const generationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myGenerations: build.infiniteQuery<Page<GenerationListItem>, ContentFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/generations',
        params: params({ ...queryArg, cursor: pageParam, limit: GENERATIONS_PER_PAGE }),
      }),
      transformResponse: (items: GenerationListItem[], meta) => toPage(items, meta),
      providesTags: ['Generation'],
    }),
    /** How many texts are in no folder. */
    unfiledCount: build.query<number, void>({
      query: () => ({ url: '/generations', params: { folderId: 'none', limit: 1 } }),
      transformResponse: (items: GenerationListItem[], meta) => toPage(items, meta).total,
      providesTags: ['Generation'],
    }),
    exportableGenerations: build.infiniteQuery<
      Page<GenerationListItem>,
      { guruId: number | null },
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/generations',
        params: params({ ...queryArg, cursor: pageParam, limit: GENERATIONS_PER_PAGE }),
      }),
      transformResponse: (items: GenerationListItem[], meta) => toPage(items, meta),
      providesTags: ['Generation'],
    }),
    latestGenerations: build.query<GenerationListItem[], number>({
      query: (limit) => ({ url: '/generations', params: { limit } }),
      providesTags: ['Generation'],
    }),
    generation: build.query<GenerationDetail, number>({
      query: (id) => `/generations/${id}`,
      providesTags: ['Generation', 'Document'],
    }),
    generateContent: build.mutation<GenerateResult, GenerateInput>({
      query: (body) => ({ url: '/generate-content', method: 'POST', body }),
      invalidatesTags: [...AFTER_WRITING],
    }),
    createGeneration: build.mutation<Generation, GenerateInput>({
      query: (body) => ({ url: '/generations', method: 'POST', body }),
      invalidatesTags: [...AFTER_WRITING],
    }),
    retryGeneration: build.mutation<Generation, number>({
      query: (id) => ({ url: `/generations/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Generation', 'Recent'],
    }),
    cancelGeneration: build.mutation<Generation, number>({
      query: (id) => ({ url: `/generations/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['Generation', 'Recent'],
    }),
    editGeneration: build.mutation<Generation, Edit>({
      query: ({ id, ...body }) => ({ url: `/generations/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Generation', 'Version', 'Recent'],
    }),
    deleteGeneration: build.mutation<unknown, number>({
      query: (id) => ({ url: `/generations/${id}`, method: 'DELETE' }),
      invalidatesTags: [...AFTER_WRITING],
    }),
    removeHighlights: build.mutation<unknown, string>({
      query: (docId) => ({ url: '/remove-highlights', method: 'POST', body: { docId } }),
    }),
    documentsOf: build.query<DocumentRecord[], number>({
      query: (id) => `/google-docs/by-generation/${id}`,
      providesTags: ['Document'],
    }),
    createDocument: build.mutation<DocumentRecord, { generationId: number; contentType: DocumentType }>({
      query: (body) => ({ url: '/google-docs/create', method: 'POST', body }),
      invalidatesTags: (made) => (made ? ['Document', 'Generation', 'Recent', 'Today'] : []),
    }),
    contentFolders: build.query<ContentFolder[], void>({
      query: () => '/user/content-folders',
      providesTags: ['ContentFolder'],
    }),
    createContentFolder: build.mutation<ContentFolder, { name: string; color: string; description: string }>({
      query: (body) => ({ url: '/user/content-folders', method: 'POST', body }),
      invalidatesTags: ['ContentFolder'],
    }),
    renameContentFolder: build.mutation<ContentFolder, { id: number; name: string }>({
      query: ({ id, ...body }) => ({ url: `/user/content-folders/${id}`, method: 'PUT', body }),
      invalidatesTags: ['ContentFolder'],
    }),
    deleteContentFolder: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/content-folders/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ContentFolder', 'Generation'],
    }),
  }),
});

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
