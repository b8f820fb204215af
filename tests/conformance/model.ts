import type { HttpCall, Method } from '@galley/contracts';
import { z } from 'zod';
import type { CallInput } from './client.js';
import type { Context } from './context.js';

/** What a success holds beyond its contract. */
export type Answer = z.ZodType;

/** A failure that is checked. Its answer always has the error body of docs/guides/api.md, "Errors". */
export interface ErrorCase {
  when: string;
  status: readonly number[];
  /** The sentence that `message` must contain, when one is fixed. */
  message?: string;
  input: (context: Context) => CallInput | Promise<CallInput>;
}

/** What the checks know of a call beyond its contract (derive.ts has what they know from it). */
export interface Entry {
  contract: HttpCall;
  /**
   * The test that holds the success, where a studio without a mail box and without a language model cannot bring it about.
   * The failures are held here all the same.
   */
  successIn?: string;
  /** By status, what an answer holds beyond the shape in the contract; another status than the contract's may be a success too. */
  answers?: Readonly<Record<number, Answer>>;
  /** The list may have nothing in it. */
  mayBeEmpty?: boolean;
  /** An id that belongs to nothing has nothing to show, and is no error. */
  unknownIsEmpty?: boolean;
  errors?: readonly ErrorCase[];
  example?: (context: Context) => CallInput | Promise<CallInput>;
  /** What must be true after a success, beyond the shape of its answer. Throws otherwise. */
  afterwards?: (context: Context, sent: CallInput) => Promise<void>;
}

/** A call of the HTTP API at one of its addresses, with all that is held about it. */
export interface Call extends Entry {
  method: Method;
  path: string;
  auth: 'none' | 'bearer';
  /** The list takes limit and cursor, and announces X-Total-Count and X-Next-Cursor. */
  paged: boolean;
  errors: readonly ErrorCase[];
  example: NonNullable<Entry['example']>;
}

/** No id ever reaches this one, and it still fits PostgreSQL's integer. */
export const UNKNOWN_ID = 2_000_000_000;

/** 200 with this answer. */
export const ok = (answer: Answer) => ({ 200: answer });
/** A write that answers with 200 or 201. */
export const done = (answer: Answer) => ({ 200: answer, 201: answer });

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
