import { httpApi, injectCalls } from '../../shared/api/index.js';

/** The palette shows the best few; the screen behind "Show all" has the rest. */
const SHOWN = 5;

export const foundApi = injectCalls(({ query }) => ({
  found: query(httpApi.search.find, { input: (q: string) => ({ q, limit: SHOWN }) }),
}));
