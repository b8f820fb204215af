import type { LoginInput, RegisterInput, SignedIn, User } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<{ user: User }, string>({ query: () => '/auth/me', providesTags: ['Me'] }),
    login: build.mutation<SignedIn, LoginInput>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    register: build.mutation<SignedIn, RegisterInput>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ url: '/auth/logout', method: 'POST' }) }),
    forgotPassword: build.mutation<unknown, { username: string }>({
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, { token: string; password: string }>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
    }),
  }),
});

export const {
  useMeQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi;
