import { httpApi, injectCalls } from '../../shared/api/index.js';

/** As many as fit below the search field. */
const TEXTS_FOUND = 6;

const dashboardApi = injectCalls(({ query }) => ({
  /** By the weeks of a time zone, like `Europe/Vienna`. */
  figures: query(httpApi.dashboard.figures, {
    input: (timeZone: string) => ({ timeZone }),
    providesTags: ['Stats', 'IngestJob', 'Generation'],
  }),
  /** The team's newest texts with these words in their title, topics or guru. */
  foundTexts: query(httpApi.text.recent, {
    input: (search: string) => ({ search, limit: TEXTS_FOUND }),
    providesTags: ['Recent'],
  }),
}));

export const { useFiguresQuery, useFoundTextsQuery } = dashboardApi;
