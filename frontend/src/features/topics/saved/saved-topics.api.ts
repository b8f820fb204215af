import { byId, httpApi, injectCalls, type TagType, toPage } from '../../../shared/api/index.js';
import { changeInList, findSaved, moveCount, type SavedTopicChange, takeFromList } from './optimistic.js';
import { undoOnFailure } from '../../../shared/lib/undo-on-failure.js';

/** What narrows the shelf; null is no narrowing. */
interface ShelfFilter {
  search: string | null;
  folderId: number | null;
  /** 1: only favourites. */
  favorited: 1 | null;
}

const SAVED_PER_PAGE = 30;

const shelfApi = injectCalls(({ query, pages }) => ({
  savedTopics: query(httpApi.savedTopic.list, {
    input: (_: void) => ({}),
    transform: toPage,
  }),
  savedTopicCount: query(httpApi.savedTopic.list, {
    input: (_: void) => ({ limit: 1 }),
    transform: (items, meta) => toPage(items, meta).total,
  }),
  savedShelf: pages(httpApi.savedTopic.list, {
    input: (filter: ShelfFilter) => filter,
    limit: SAVED_PER_PAGE,
  }),
  topicFolders: query(httpApi.topicFolder.list),
}));

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

const savedTopicsApi = injectCalls(({ mutation }) => ({
  changeSavedTopic: mutation(httpApi.savedTopic.change, {
    input: (change: SavedTopicChange) => change,
    invalidatesTags: afterSuccess,
    onQueryStarted: (change, { dispatch, getState, queryFulfilled }) =>
      undoOnFailure(show(change.id, change, getState(), dispatch), queryFulfilled),
  }),
  deleteSavedTopic: mutation(httpApi.savedTopic.delete, {
    input: byId,
    invalidatesTags: afterSuccess,
    onQueryStarted: (id, { dispatch, getState, queryFulfilled }) =>
      undoOnFailure(show(id, 'removed', getState(), dispatch), queryFulfilled),
  }),
}));

export const {
  useSavedTopicsQuery,
  useSavedTopicCountQuery,
  useSavedShelfInfiniteQuery,
  useTopicFoldersQuery,
} = shelfApi;
export const { useChangeSavedTopicMutation, useDeleteSavedTopicMutation } = savedTopicsApi;
