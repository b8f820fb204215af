import type { SavedTopic, UserFolder } from '@galley/contracts';
import { api, params, type Page, toPage } from '../../../shared/api/index.js';

interface SavedTopicChange {
  id: number;
  folderId?: number | null;
  isFavorited?: boolean;
  title?: string;
  excerpt?: string;
  details?: string;
}
export interface SavedTopicFilter {
  search: string | null;
}

const savedTopicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedTopics: build.query<Page<SavedTopic>, SavedTopicFilter>({
      query: (filter) => ({ url: '/user/saved-topics', params: params({ ...filter }) }),
      transformResponse: (items: SavedTopic[], meta) => toPage(items, meta),
      providesTags: ['SavedTopic'],
    }),
    saveTopic: build.mutation<SavedTopic, { topicId: number; folderId: number | null }>({
      query: (body) => ({ url: '/user/saved-topics', method: 'POST', body }),
      invalidatesTags: ['SavedTopic', 'TopicFolder'],
    }),
    changeSavedTopic: build.mutation<SavedTopic, SavedTopicChange>({
      query: ({ id, ...body }) => ({ url: `/user/saved-topics/${id}`, method: 'PUT', body }),
      invalidatesTags: ['SavedTopic', 'TopicFolder'],
    }),
    deleteSavedTopic: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/saved-topics/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedTopic', 'TopicFolder'],
    }),
    topicFolders: build.query<UserFolder[], void>({
      query: () => '/user/folders',
      providesTags: ['TopicFolder'],
    }),
    createTopicFolder: build.mutation<
      UserFolder,
      { name: string; description: string | null; color: string }
    >({
      query: (body) => ({ url: '/user/folders', method: 'POST', body }),
      invalidatesTags: ['TopicFolder'],
    }),
    renameTopicFolder: build.mutation<unknown, { id: number; name: string }>({
      query: ({ id, ...body }) => ({ url: `/user/folders/${id}`, method: 'PUT', body }),
      invalidatesTags: ['TopicFolder'],
    }),
    deleteTopicFolder: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/folders/${id}`, method: 'DELETE' }),
      invalidatesTags: ['TopicFolder', 'SavedTopic'],
    }),
  }),
});

export const {
  useSavedTopicsQuery,
  useSaveTopicMutation,
  useChangeSavedTopicMutation,
  useDeleteSavedTopicMutation,
  useTopicFoldersQuery,
  useCreateTopicFolderMutation,
  useRenameTopicFolderMutation,
  useDeleteTopicFolderMutation,
} = savedTopicsApi;
