import type { Passage } from '@galley/contracts';
import { api } from '../api/index.js';
import type { Evidence } from './claim.js';

const passageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was said at a second. A stored transcript never changes. */
    passage: build.query<Passage, Evidence>({
      query: ({ sourceId, seconds }) => ({ url: `/sources/${sourceId}/passage`, params: { t: seconds } }),
    }),
  }),
});

export const { usePassageQuery } = passageApi;
