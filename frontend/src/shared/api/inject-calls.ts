import type { AcceptedOf, AnswerOf, HttpCall, InputOf } from '@galley/contracts';
import type {
  EndpointBuilder,
  EndpointDefinitions,
  FetchArgs,
  FetchBaseQueryMeta,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { api } from './api.js';
import type { baseQuery } from './base-query.js';
import { type Call, type Given, type ItemOf, request } from './call.js';
import { itemsIn, type Page, toPage } from './paging.js';
import type { TagType } from './tags.js';

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>;
type Query<Arg, Result> = QueryDefinition<Arg, typeof baseQuery, TagType, Result, 'api'>;
type Mutation<Arg, Result> = MutationDefinition<Arg, typeof baseQuery, TagType, Result, 'api'>;

/** What a hook takes where a screen adds nothing: the input of the call, or nothing where the call needs nothing. */
type ArgOf<C extends HttpCall> =
  InputOf<C> extends Record<string, never> ? void : object extends Given<C> ? Given<C> | void : Given<C>;

interface Asking<C extends HttpCall, Arg> {
  /** What the call is given, where that is not what the hook is given. */
  readonly input?: (arg: Arg) => Given<C>;
  /** What the request has beside it: headers, a form, how its answer is read. */
  readonly request?: (arg: Arg) => Partial<FetchArgs>;
}
interface Reading<C extends HttpCall, Arg, Result> extends Asking<C, Arg> {
  /** What of the answer is kept, where that is not all of it. */
  readonly transform?: (answer: AnswerOf<C>, meta: FetchBaseQueryMeta | undefined, arg: Arg) => Result;
}

type QueryOptions<C extends HttpCall, Arg, Result> = Reading<C, Arg, Result> &
  Pick<Query<Arg, Result>, 'providesTags' | 'keepUnusedDataFor'>;
type MutationOptions<C extends HttpCall, Arg, Result> = Reading<C, Arg, Result> &
  Pick<Mutation<Arg, Result>, 'invalidatesTags' | 'onQueryStarted'>;

interface PagesOptions<C extends HttpCall, Filter> {
  readonly input: (filter: Filter) => Given<C>;
  /** Items of a page. */
  readonly limit: number;
}

const asking =
  <C extends HttpCall, Arg>(call: Call<C>, { input, request: more }: Asking<C, Arg>) =>
  (arg: Arg): FetchArgs => ({
    // Without `input` the hook is given what the call is given.
    ...request(call, input ? input(arg) : ((arg ?? {}) as Given<C>)),
    ...more?.(arg),
  });

/** The kinds of endpoint that are made of a call of the contract. */
const kindsFor = (build: Build) => ({
  /** Asks, and keeps the answer. */
  query: <C extends HttpCall, Arg = ArgOf<C>, Result = AnswerOf<C>>(
    call: Call<C>,
    { transform, ...options }: QueryOptions<C, Arg, Result> = {},
  ) =>
    build.query<Result, Arg>({
      providesTags: call.tags,
      ...options,
      query: asking(call, options),
      transformResponse: transform,
    }),

  /** A list, a page at a time. */
  pages: <C extends HttpCall, Filter>(call: Call<C>, { input, limit }: PagesOptions<C, Filter>) =>
    build.infiniteQuery<Page<ItemOf<C>>, Filter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(call, Object.assign({ cursor, limit }, input(queryArg))),
      transformResponse: (answer: AnswerOf<C>, meta) => toPage(itemsIn(answer) as ItemOf<C>[], meta),
      providesTags: call.tags,
    }),

  /** Changes something; what the call changes is asked for again, unless `invalidatesTags` says otherwise. */
  mutation: <C extends HttpCall, Arg = ArgOf<C>, Result = AnswerOf<C>>(
    call: Call<C>,
    { transform, ...options }: MutationOptions<C, Arg, Result> = {},
  ) =>
    build.mutation<Result, Arg>({
      invalidatesTags: call.tags,
      ...options,
      query: asking(call, options),
      transformResponse: transform,
    }),

  /** Begins work and answers at once with what to follow it by, instead of when it is done. */
  begin: <C extends HttpCall, Arg = ArgOf<C>>(
    call: Call<C>,
    options: Pick<MutationOptions<C, Arg, AcceptedOf<C>>, 'input' | 'invalidatesTags'> = {},
  ) =>
    build.mutation<AcceptedOf<C>, Arg>({
      invalidatesTags: call.tags,
      ...options,
      query: (arg) => ({ ...asking(call, options)(arg), headers: { prefer: 'respond-async' } }),
    }),

  /** Sends a file as a form. */
  upload: <C extends HttpCall & { readonly file: string }>(call: Call<C>) =>
    build.mutation<AnswerOf<C>, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file, file.name);
        return { url: call.path, method: call.method, body };
      },
    }),
});

/** Unconstrained for the compiler until they are there, or it would infer `any` for every answer. */
type Checked<Definitions> = Definitions extends EndpointDefinitions ? Definitions : never;

/** Adds endpoints that are made of calls of the contract; `build` is for those that put several calls together. */
export const injectCalls = <Definitions>(
  define: (kinds: ReturnType<typeof kindsFor>, build: Build) => Definitions,
) =>
  api.injectEndpoints({
    endpoints: (build) => define(kindsFor(build), build) as Checked<Definitions>,
  });
