import type { SavedTopic, UserFolder } from '@galley/contracts';
import { api, params, type Page, type TagType, toPage } from '../../../shared/api/index.js';
import { changeInList, findSaved, moveCount, type SavedTopicChange, takeFromList } from './optimistic.js';
import { undoOnFailure } from '../../../shared/lib/undo-on-failure.js';

/** What narrows the shelf; null is no narrowing. */
export interface ShelfFilter {
  search: string | null;
  folderId: number | null;
  /** 1: only favourites. */
  favorited: 1 | null;
}

const SAVED_PER_PAGE = 30;

const shelfApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedTopics: build.query<Page<SavedTopic>, void>({
      query: () => '/user/saved-topics',
      transformResponse: (items: SavedTopic[], meta) => toPage(items, meta),
      providesTags: ['SavedTopic'],
    }),
    savedTopicCount: build.query<number, void>({
      query: () => ({ url: '/user/saved-topics', params: { limit: 1 } }),
      transformResponse: (items: SavedTopic[], meta) => toPage(items, meta).total,
      providesTags: ['SavedTopic'],
    }),
    savedShelf: build.infiniteQuery<Page<SavedTopic>, ShelfFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/user/saved-topics',
        params: params({ ...queryArg, cursor: pageParam, limit: SAVED_PER_PAGE }),
      }),
      transformResponse: (items: SavedTopic[], meta) => toPage(items, meta),
      providesTags: ['SavedTopic'],
    }),
    topicFolders: build.query<UserFolder[], void>({
      query: () => '/user/folders',
      providesTags: ['TopicFolder'],
    }),
  }),
});

type Dispatch = Parameters<ReturnType<typeof shelfApi.util.updateQueryData>>[0];
type State = Parameters<typeof shelfApi.util.selectCachedArgsForQuery>[0];
const { selectCachedArgsForQuery, updateQueryData } = shelfApi.util;

/** Shows a change on every list that holds the topic; the answer takes it all back. */
function show(id: number, change: SavedTopicChange | 'removed', state: State, dispatch: Dispatch) {
  const filters = selectCachedArgsForQuery(state, 'savedShelf');
  const lists = filters.map(
    (filter) => shelfApi.endpoints.savedShelf.select(filter)(state).data?.pages ?? [],
  );
  const before = findSaved(lists.flat(), id);
  const shown = filters.map((filter) =>
    dispatch(
      updateQueryData('savedShelf', filter, ({ pages }) =>
        change === 'removed' ? takeFromList(pages, id) : changeInList(pages, filter, change),
      ),
    ),
  );
  const to = change === 'removed' ? null : change.folderId;
  if (!before || to === undefined) return shown;
  const counts = updateQueryData('topicFolders', undefined, (all) => moveCount(all, before.folderId, to));
  return [...shown, dispatch(counts)];
}

/** Lists are asked again only when something has changed; a refused change is taken back instead. */
const afterSuccess = (_result: unknown, error: unknown): TagType[] =>
  error ? [] : ['SavedTopic', 'TopicFolder'];

const savedTopicsApi = shelfApi.injectEndpoints({
  endpoints: (build) => ({
    saveTopic: build.mutation<SavedTopic, { topicId: number; folderId: number | null }>({
      query: (body) => ({ url: '/user/saved-topics', method: 'POST', body }),
      invalidatesTags: ['SavedTopic', 'TopicFolder'],
    }),
    changeSavedTopic: build.mutation<SavedTopic, SavedTopicChange>({
      query: ({ id, ...body }) => ({ url: `/user/saved-topics/${id}`, method: 'PUT', body }),
      invalidatesTags: afterSuccess,
      onQueryStarted: (change, { dispatch, getState, queryFulfilled }) =>
        undoOnFailure(show(change.id, change, getState(), dispatch), queryFulfilled),
    }),
    deleteSavedTopic: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/saved-topics/${id}`, method: 'DELETE' }),
      invalidatesTags: afterSuccess,
      onQueryStarted: (id, { dispatch, getState, queryFulfilled }) =>
        undoOnFailure(show(id, 'removed', getState(), dispatch), queryFulfilled),
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
  useSavedTopicCountQuery,
  useSavedShelfInfiniteQuery,
  useTopicFoldersQuery,
} = shelfApi;
export const {
  useSaveTopicMutation,
  useChangeSavedTopicMutation,
  useDeleteSavedTopicMutation,
  useCreateTopicFolderMutation,
  useRenameTopicFolderMutation,
  useDeleteTopicFolderMutation,
} = savedTopicsApi;
