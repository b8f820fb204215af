import type { AnswerOf, HttpCall, InputOf } from '@galley/contracts';
import type {
  SubscriptionOptions,
  TypedLazyQueryTrigger,
  TypedMutationTrigger,
  TypedUseMutationResult,
  TypedUseQueryHookResult,
} from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { api } from './api.js';
import type { baseQuery } from './base-query.js';
import { type Call, type Given, request } from './call.js';

export type Base = typeof baseQuery;

/** A call and what it is given. */
export interface Made<Input = unknown> {
  readonly call: Call;
  readonly input: Input;
}
// What a call is given was checked where the hook was called.
export const asked = ({ call, input }: Made) => request(call, (input ?? {}) as Given<HttpCall>);
export const tagsOf = (_answer: unknown, _error: unknown, { call }: Made) => call.tags;

/** One endpoint of each kind serves all calls to which a screen adds nothing. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    call: build.query<unknown, Made>({ query: asked, providesTags: tagsOf }),
    change: build.mutation<unknown, Made>({ query: asked, invalidatesTags: tagsOf }),
  }),
});

/** What the hooks of RTK Query take beside the question. */
export interface Options extends SubscriptionOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

/** What a call is given; nothing where it needs nothing. */
type Input<C extends HttpCall> =
  NeedsNothing<C> extends true ? [input?: Given<C> | undefined] : [input: Given<C>];
type Asked<C extends HttpCall> =
  NeedsNothing<C> extends true
    ? [input?: Given<C> | undefined, options?: Options]
    : [input: Given<C>, options?: Options];
type NeedsNothing<C extends HttpCall> =
  InputOf<C> extends Record<string, never> ? true : object extends Given<C> ? true : false;

/**
 * Asks, keeps the answer, and asks again when something changes that the answer shows (`reads` of the call).
 * @example const { data: topics } = useCallQuery(httpApi.topic.related, { id });
 */
export const useCallQuery = <C extends HttpCall>(call: Call<C>, ...[input, options]: Asked<C>) =>
  // The type follows from the contract of the call; the answer itself is not checked here.
  calls.useCallQuery({ call, input }, options) as TypedUseQueryHookResult<AnswerOf<C>, Made, Base>;

/** Asks whenever it is told to, and answers with what came. */
export function useLazyCallQuery<C extends HttpCall>(call: Call<C>) {
  const [ask] = calls.useLazyCallQuery();
  return useCallback(
    (...[input]: Input<C>) =>
      // The type follows from the contract of the call; the answer itself is not checked here.
      ask({ call, input }) as ReturnType<TypedLazyQueryTrigger<AnswerOf<C>, Made, Base>>,
    [ask, call],
  );
}

/**
 * Changes something; afterwards what the call `changes` is asked for again. With a GET: an answer that is not kept.
 * @example const [save, { isLoading }] = useCallMutation(httpApi.savedTopic.save);
 */
export function useCallMutation<C extends HttpCall>(call: Call<C>) {
  const [change, result] = calls.useChangeMutation();
  const send = useCallback(
    (...[input]: Input<C>) =>
      // The type follows from the contract of the call; the answer itself is not checked here.
      change({ call, input }) as ReturnType<TypedMutationTrigger<AnswerOf<C>, Made, Base>>,
    [change, call],
  );
  return [send, result as TypedUseMutationResult<AnswerOf<C>, Made<Given<C>>, Base>] as const;
}
