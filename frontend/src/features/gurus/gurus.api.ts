import { httpApi, injectCalls } from '../../shared/api/index.js';

/** Gurus change rarely, so they are kept for ten minutes after the last screen that shows them. */
const TEN_MINUTES_S = 600;

export const { useGurusQuery } = injectCalls(({ query }) => ({
  gurus: query(httpApi.guru.list, { keepUnusedDataFor: TEN_MINUTES_S }),
}));
