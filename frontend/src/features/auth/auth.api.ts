import { httpApi, injectCalls } from '../../shared/api/index.js';

export const authApi = injectCalls(({ query }) => ({
  /** The token is a part of the question, so that nobody is shown for another. */
  me: query(httpApi.account.me, { input: (_token: string) => ({}), providesTags: ['Me'] }),
}));

export const { useMeQuery } = authApi;
