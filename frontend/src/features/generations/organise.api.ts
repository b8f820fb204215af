import type { GenerationListItem } from '@galley/contracts';
import { foretold } from '../../shared/lib/foretold.js';
import { generationsApi } from './generations.api.js';

/** What a person changes about a generation without touching its text; what is left out stays. */
interface Organise {
  id: number;
  folderId?: number | null;
  isFavorited?: boolean;
}
type Dispatch = Parameters<ReturnType<typeof generationsApi.util.updateQueryData>>[0];
type State = Parameters<typeof generationsApi.util.selectCachedArgsForQuery>[0];
const { selectCachedArgsForQuery, updateQueryData } = generationsApi.util;

/** Shows a change on every list that holds the card, and on the folders' counts. */
function show({ id, folderId, isFavorited }: Organise, state: State, dispatch: Dispatch) {
  const filters = selectCachedArgsForQuery(state, 'myGenerations');
  const held = filters.flatMap(
    (filter) => generationsApi.endpoints.myGenerations.select(filter)(state).data?.items ?? [],
  );
  const before = held.find((item) => item.id === id);
  const shown = filters.map((filter) =>
    dispatch(
      updateQueryData('myGenerations', filter, ({ items }) => {
        const item = items.find((one) => one.id === id);
        if (item && folderId !== undefined) item.folderId = folderId;
        if (item && isFavorited !== undefined) item.isFavorited = isFavorited ? 1 : 0;
      }),
    ),
  );
  if (!before || folderId === undefined || before.folderId === folderId) return shown;
  const counts = updateQueryData('contentFolders', undefined, (folders) => {
    for (const folder of folders) {
      if (folder.id === before.folderId) folder.generationCount -= 1;
      if (folder.id === folderId) folder.generationCount += 1;
    }
  });
  return [...shown, dispatch(counts)];
}

const organiseApi = generationsApi.injectEndpoints({
  endpoints: (build) => ({
    organiseGeneration: build.mutation<GenerationListItem, Organise>({
      query: ({ id, ...body }) => ({ url: `/generations/${id}`, method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Generation', 'ContentFolder']),
      onQueryStarted: (change, { dispatch, getState, queryFulfilled }) =>
        foretold(show(change, getState(), dispatch), queryFulfilled),
    }),
  }),
});

export const { useOrganiseGenerationMutation } = organiseApi;
