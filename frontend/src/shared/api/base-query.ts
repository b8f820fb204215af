import {
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './errors.js';
import { httpApi } from './http-api.js';
import { dropToken, sessionEnded, type sessionSlice } from './session.js';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

/** Names this page, so that it is not told of its own calls. */
export const tab = Math.random().toString(36).slice(2);

const call = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'include',
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as WithSession).session;
    if (token) headers.set('authorization', `Bearer ${token}`);
    headers.set('x-tab', tab);
    return headers;
  },
});

/** Calls whose 401 says "wrong password", not "your session has ended". */
const entrances = [httpApi.account.login.path, httpApi.account.register.path];

/** The one way to the gateway: bearer token, cookies, and errors of one shape. A refused token ends the session. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const used = (api.getState() as WithSession).session.token;
  const result = await call(args, api, extra);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = toApiError(result.error, result.meta?.response);
  const url = typeof args === 'string' ? args : args.url;
  // An answer to an earlier session says nothing about the one that has begun since.
  const current = used === (api.getState() as WithSession).session.token;
  if (error.statusCode === 401 && current && !entrances.includes(url)) {
    dropToken();
    api.dispatch(sessionEnded());
  }
  return { error, meta: result.meta };
};
