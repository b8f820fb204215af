import type { HttpCall, Method } from '@galley/contracts';
import { z } from 'zod';
import type { CallInput } from './client.js';
import type { Context } from './context.js';

/** What a success holds: a JSON shape, plain text, an event stream, or nothing that anybody reads. */
export type Answer = z.ZodType | 'nothing' | 'text' | 'markdown' | 'events';

/** A failure that is checked. Its answer always has the error body of docs/guides/api.md, "Errors". */
export interface ErrorCase {
  when: string;
  status: readonly number[];
  /** The sentence that `message` must contain, when one is fixed. */
  message?: string;
  input: (context: Context) => CallInput | Promise<CallInput>;
}

/** One HTTP call that screens and programs rely on. */
export interface Call {
  id: string;
  contract: HttpCall;
  method: Method;
  path: string;
  auth: 'none' | 'bearer';
  /**
   * The test that holds the success, where a studio without a mail box and without a language model cannot bring it about.
   * The failures are held here all the same.
   */
  successIn?: string;
  /** Success statuses and what each one answers. A write may answer 200 or 201. */
  answers: Readonly<Record<number, Answer>>;
  /** True when the list takes limit and cursor and announces X-Total-Count and X-Next-Cursor. */
  paged?: boolean;
  errors: readonly ErrorCase[];
  example: (context: Context) => CallInput | Promise<CallInput>;
  /** What must be true after a success, beyond the shape of its answer. Throws otherwise. */
  afterwards?: (context: Context, sent: CallInput) => Promise<void>;
}

/**
 * Method, path and access of a call, as the contract has them.
 * @param path another of its addresses, or other names for what is filled in
 */
export function of(
  contract: HttpCall,
  path = contract.paths[0] ?? '',
): Pick<Call, 'contract' | 'method' | 'path' | 'auth'> {
  const { method, access = 'session' } = contract;
  const auth = access === 'public' || access === 'document-key' ? 'none' : 'bearer';
  return { contract, method, path, auth };
}

/** No id ever reaches this one, and it still fits PostgreSQL's integer. */
export const UNKNOWN_ID = 2_000_000_000;

/** 200 with this answer. */
export const ok = (answer: Answer) => ({ 200: answer });
/** A write that answers with 200 or 201. */
export const done = (answer: Answer) => ({ 200: answer, 201: answer });
/** A write whose answer nobody reads. */
export const silent = { 200: 'nothing', 201: 'nothing', 202: 'nothing', 204: 'nothing' } as const;

/** The body breaks a rule: 400. */
export function invalid(
  when: string,
  body: unknown,
  more: { params?: CallInput['params']; message?: string } = {},
): ErrorCase {
  const params = more.params ?? {};
  return {
    when,
    status: [400],
    ...(more.message === undefined ? {} : { message: more.message }),
    input: () => ({ params, body }),
  };
}

/** The id in the path belongs to nothing: 404. */
export function unknown(body?: unknown, name = 'id', others: CallInput['params'] = {}): ErrorCase {
  return {
    when: `no such ${name}`,
    status: [404],
    input: () => ({ params: { ...others, [name]: UNKNOWN_ID }, body }),
  };
}

/** Somebody else's thing. */
export function foreign(
  status: readonly number[],
  input: (context: Context) => CallInput | Promise<CallInput>,
): ErrorCase {
  return {
    when: 'it belongs to somebody else',
    status,
    input: async (context) => ({ ...(await input(context)), token: context.stranger.token }),
  };
}
