import type { Figures } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the weeks of a time zone, like `Europe/Vienna`. */
    figures: build.query<Figures, string>({
      query: (timeZone) => ({ url: '/stats/figures', params: { timeZone } }),
      providesTags: ['Stats', 'IngestJob', 'Generation'],
    }),
  }),
});

export const { useFiguresQuery } = dashboardApi;
