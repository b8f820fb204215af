import type { GenerationListItem } from '@galley/contracts';
import { httpApi, injectCalls, type Page } from '../../shared/api/index.js';
import { undoOnFailure } from '../../shared/lib/undo-on-failure.js';
import { type ContentFilter, generationsApi } from './generations.api.js';

/** What a person changes about a generation without touching its text; what is left out stays. */
interface Organise {
  id: number;
  folderId?: number | null;
  isFavorited?: boolean;
}
type Dispatch = Parameters<ReturnType<typeof generationsApi.util.updateQueryData>>[0];
type State = Parameters<typeof generationsApi.util.selectCachedArgsForQuery>[0];
type Pages = Page<GenerationListItem>[];
const { selectCachedArgsForQuery, updateQueryData } = generationsApi.util;

const find = (pages: readonly Page<GenerationListItem>[], id: number) =>
  pages.flatMap(({ items }) => items).find((item) => item.id === id);

/** Shows a change in a list, in place; a card that the list does not hold any more leaves it. */
function changeInList(pages: Pages, filter: ContentFilter, { id, folderId, isFavorited }: Organise): void {
  const item = find(pages, id);
  if (!item) return;
  if (folderId !== undefined) item.folderId = folderId;
  if (isFavorited !== undefined) item.isFavorited = isFavorited ? 1 : 0;
  const elsewhere = filter.folderId !== null && (item.folderId ?? 'none') !== filter.folderId;
  if (!elsewhere && !(filter.favorited === 1 && item.isFavorited === 0)) return;
  for (const page of pages) {
    page.items = page.items.filter((one) => one.id !== id);
    page.total -= 1;
  }
}

/** Shows a change on every list that holds the card, and on the folders' counts. */
function show(change: Organise, state: State, dispatch: Dispatch) {
  const { id, folderId } = change;
  const filters = selectCachedArgsForQuery(state, 'myGenerations');
  const held = filters.flatMap(
    (filter) => generationsApi.endpoints.myGenerations.select(filter)(state).data?.pages ?? [],
  );
  const before = find(held, id);
  const shown = filters.map((filter) =>
    dispatch(updateQueryData('myGenerations', filter, ({ pages }) => changeInList(pages, filter, change))),
  );
  if (!before || folderId === undefined || before.folderId === folderId) return shown;
  const counts = updateQueryData('contentFolders', undefined, (folders) => {
    for (const folder of folders) {
      if (folder.id === before.folderId) folder.generationCount -= 1;
      if (folder.id === folderId) folder.generationCount += 1;
    }
  });
  const unfiled = updateQueryData('unfiledCount', undefined, (count) => {
    if (before.folderId === null) return count - 1;
    return folderId === null ? count + 1 : count;
  });
  return [...shown, dispatch(counts), dispatch(unfiled)];
}

const organiseApi = injectCalls(({ mutation }) => ({
  organiseGeneration: mutation(httpApi.text.organise, {
    input: (change: Organise) => change,
    invalidatesTags: (_result, error) => (error ? [] : ['Generation', 'ContentFolder']),
    onQueryStarted: (change, { dispatch, getState, queryFulfilled }) =>
      undoOnFailure(show(change, getState(), dispatch), queryFulfilled),
  }),
}));

export const { useOrganiseGenerationMutation } = organiseApi;
