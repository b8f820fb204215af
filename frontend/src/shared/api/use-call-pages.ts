import type { HttpCall } from '@galley/contracts';
import type { TypedUseInfiniteQueryHookResult } from '@reduxjs/toolkit/query/react';
import { api } from './api.js';
import type { Call, Given, ItemOf } from './call.js';
import { itemsIn, type Page, toPage } from './paging.js';
import { asked, type Base, type Made, type Options, tagsOf } from './use-call.js';

interface MadePages extends Made<object> {
  /** Items of a page. */
  readonly limit: number;
}

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    callPages: build.infiniteQuery<Page<unknown>, MadePages, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: { call, input, limit }, pageParam: cursor }) =>
        asked({ call, input: { ...input, cursor, limit } }),
      transformResponse: (answer, meta) => toPage(itemsIn(answer), meta),
      providesTags: tagsOf,
    }),
  }),
});

/** A list, `limit` items at a time. */
export const useCallPages = <C extends HttpCall>(
  call: Call<C>,
  input: Given<C> & object,
  limit: number,
  options?: Options,
) =>
  // What comes back is as the contract of the call says.
  lists.useCallPagesInfiniteQuery({ call, input, limit }, options) as TypedUseInfiniteQueryHookResult<
    Page<ItemOf<C>>,
    MadePages,
    string | null,
    Base
  >;
