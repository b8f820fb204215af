import { httpApi, injectCalls } from '../../shared/api/index.js';

export const authApi = injectCalls(({ query, mutation }) => ({
  /** The token is a part of the question, so that nobody is shown for another. */
  me: query(httpApi.account.me, { input: (_token: string) => ({}), providesTags: ['Me'] }),
  login: mutation(httpApi.account.login),
  register: mutation(httpApi.account.register),
  logout: mutation(httpApi.account.logout),
  forgotPassword: mutation(httpApi.account.forgotPassword),
  resetPassword: mutation(httpApi.account.resetPassword),
}));

export const {
  useMeQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi;
