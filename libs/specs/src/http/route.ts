import type { RpcDefinition } from '@galley/contracts';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: whoever has a session, everybody, or whoever has a session or the key of a document (in X-Document-Key).
 */
export type Access = 'session' | 'public' | 'session-or-document-key' | 'document-key';

/** How a call answers. */
export interface Answer {
  /** Path parameters, and what else it takes: query fields of a GET, body fields of everything else. */
  readonly input: z.ZodType;
  /** Null for an answer that is no JSON. */
  readonly output: z.ZodType | null;
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** What it answers with 202 when the work takes longer than the caller can wait. */
  readonly accepted?: z.ZodType;
  /** A list, with X-Next-Cursor and X-Total-Count. */
  readonly paged?: boolean;
  /** Media types of an answer that is no JSON. */
  readonly media?: readonly string[];
  /** Server-sent events, each of whose data is this. */
  readonly stream?: z.ZodType;
  /** A form with this file instead of a JSON body, or beside one. */
  readonly file?: 'only' | 'or-json';
  readonly access?: Access;
  readonly description?: string;
}

/** A call of the HTTP API; `paths` are all addresses that answer the same. */
export interface Route extends Answer {
  readonly method: Method;
  readonly paths: readonly string[];
  readonly tag: string;
  readonly summary: string;
}

type Row = readonly [method: Method, paths: string | readonly string[], summary: string, answer: Answer];

/** The calls of one resource. */
export function routesOf(tag: string, rows: readonly Row[]): readonly Route[] {
  return rows.map(([method, paths, summary, answer]) => ({
    ...answer,
    method,
    paths: typeof paths === 'string' ? [paths] : paths,
    tag,
    summary,
  }));
}

/** A question that is passed on as it is: what it takes and answers is the question's. */
export const asks = ({ input, output }: RpcDefinition, more: Partial<Answer> = {}): Answer => ({
  input,
  output,
  ...more,
});

/** A list that is passed on: its items as an array, or under `key`. */
export function lists({ input, output }: RpcDefinition, key?: string): Answer {
  if (!(output instanceof z.ZodObject)) throw new Error('A list is answered as a page.');
  const items = (output.shape as Record<string, z.ZodType>)['items'];
  if (items === undefined) throw new Error('A page has items.');
  return { input, output: key === undefined ? items : z.object({ [key]: items }), paged: true };
}
