import { httpApi, injectCalls } from '../api/index.js';
import type { Evidence } from './claim.js';

const passageApi = injectCalls(({ query }) => ({
  /** What was said at a second. A stored transcript never changes. */
  passage: query(httpApi.source.passage, {
    input: ({ sourceId, seconds }: Evidence) => ({ id: sourceId, t: seconds }),
  }),
}));

export const { usePassageQuery } = passageApi;
