import type { AnswerOf, HttpCall, InputOf, Permission } from '@galley/contracts';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { params } from './paging.js';
import type { TagType } from './tags.js';

/** A call of the contract as the browser knows it: where it goes. What it takes and answers is known to the compiler alone. */
export interface Call<C extends HttpCall = HttpCall> {
  readonly method: C['method'];
  /** As the contract writes it, with `{id}` for what is filled in. */
  readonly path: string;
  /** What the answer of a GET shows; what is asked for again after any other call. */
  readonly tags: readonly TagType[];
  /** What the reader's role must allow. */
  readonly permission?: Permission | null;
  /** Never there: it carries the contract's types. */
  readonly contract?: C;
}

/** The calls of a contract, by resource and name. */
export type CallsOf<Api extends Record<string, Record<string, HttpCall>>> = {
  readonly [Resource in keyof Api]: {
    readonly [Name in keyof Api[Resource]]: Call<Api[Resource][Name]>;
  };
};

type OrNull<T> = { [Field in keyof T]: undefined extends T[Field] ? T[Field] | null : T[Field] };

/** What a call is given; in an address, null leaves a field out. */
export type Given<C extends HttpCall> = C['method'] extends 'GET' ? OrNull<InputOf<C>> : InputOf<C>;

/** What a call answers with when it succeeds. */
export type AnswerTo<T> = T extends Call<infer C> ? AnswerOf<C> : never;

/** The items of a list, whether the answer is the list itself or has it in its one field. */
export type ItemOf<C extends HttpCall> =
  AnswerOf<C> extends readonly (infer Item)[]
    ? Item
    : AnswerOf<C>[keyof AnswerOf<C>] extends readonly (infer Item)[]
      ? Item
      : never;

/** The input of calls about one thing. */
export const byId = (id: number) => ({ id });

/** The request of a call: each field of its input goes into the path, the query of a GET, or the body of everything else. */
export function request<C extends HttpCall>({ method, path }: Call<C>, input: Given<C>): FetchArgs {
  const others: Record<string, unknown> = Object.assign({}, input);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(others[name]));
    delete others[name];
    return value;
  });
  if (method === 'GET') return { url, params: params(others) };
  return { url, method, ...(Object.keys(others).length > 0 ? { body: others } : {}) };
}
