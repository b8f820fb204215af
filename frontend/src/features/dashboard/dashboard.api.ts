import type { Figures, RecentItem } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

/** As many as fit below the search field. */
const TEXTS_FOUND = 6;

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the weeks of a time zone, like `Europe/Vienna`. */
    figures: build.query<Figures, string>({
      query: (timeZone) => ({ url: '/stats/figures', params: { timeZone } }),
      providesTags: ['Stats', 'IngestJob', 'Generation'],
    }),
    /** The team's newest texts with these words in their title, topics or guru. */
    foundTexts: build.query<RecentItem[], string>({
      query: (search) => ({ url: '/content/recent', params: { search, limit: TEXTS_FOUND } }),
      providesTags: ['Recent'],
    }),
  }),
});

export const { useFiguresQuery, useFoundTextsQuery } = dashboardApi;
