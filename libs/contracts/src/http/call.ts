import { z } from 'zod';
import type { RpcDefinition } from '../message.js';
import type { Permission } from '../permissions.js';
import type { Scope } from '../scopes.js';
import type { Tag } from '../tags.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: whoever has a session, everybody, or whoever has a session or the key of a document (in X-Document-Key).
 */
export type Access = 'session' | 'public' | 'session-or-document-key' | 'document-key';

/** What a person has a quota of for each minute. */
export type Costly = 'model' | 'jobs' | 'uploads' | 'streams' | 'pictures';

/** How long the gateway waits for an answer, in milliseconds, by what has to be done for it. */
export const waits = {
  usual: 10_000,
  /** A health check, which is asked often. */
  health: 2_000,
  /** The first try at a webhook may take 10 s. */
  delivery: 15_000,
  /** A transcript of any length is read. */
  reading: 30_000,
  /** A file of any size that is accepted is read. */
  file: 60_000,
  /** A document is made; Google may be busy: its limits are counted by the minute. */
  document: 60_000,
  /** A language model answers. */
  model: 90_000,
} as const;

/** How a call is taken and answered. */
export interface CallOptions {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** What it answers with 202 when the work takes longer than the caller can wait. */
  readonly accepted?: z.ZodType;
  /** Media types of an answer that is no JSON. */
  readonly media?: readonly string[];
  /** Server-sent events, each of whose data is this. */
  readonly stream?: z.ZodType;
  /** A form with this file instead of a JSON body, or beside one. */
  readonly file?: 'only' | 'or-json';
  /** `session` unless it says otherwise. */
  readonly access?: Access;
  /**
   * What a person's role must allow; null for what concerns their own account alone. As the message that it is passed on as says;
   * where a controller composes the answer, reading needs `content.read`, and any other call says it.
   */
  readonly permission?: Permission | null;
  /** What a token needs for it in place of the scope of the permission. */
  readonly scope?: Scope;
  /** It concerns an account alone, and tokens may make it all the same. */
  readonly forTokens?: true;
  readonly description?: string;
  /** What of the caller's quota it uses. */
  readonly costs?: Costly;
  /** `waits.usual` unless it says otherwise. */
  readonly waitMs?: number;
  /** What the answer of a GET shows: a screen asks again when it changes. As its resource says unless it says otherwise. */
  readonly reads?: readonly Tag[];
  /** What the web app asks for again after any other call. As its resource says unless it says otherwise. */
  readonly changes?: readonly Tag[];
  /** An event tells other windows of the change, so the gateway does not announce the call to them. */
  readonly announcedByEvent?: boolean;
}

/** The shapes of a call, and who answers it. */
export interface Answer<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType | null = z.ZodType | null,
> extends CallOptions {
  /** Path parameters, and what else it takes: query fields of a GET, body fields of everything else. */
  readonly input: I;
  /** Null for an answer that is no JSON. */
  readonly output: O;
  /** The message that the gateway passes the call on as; null where a controller of the gateway answers it. */
  readonly rpc: RpcDefinition | null;
  /** A list: its items as an array, or under `key`, with X-Next-Cursor and X-Total-Count. */
  readonly list?: { readonly key?: string };
}

/** A call of the HTTP API; `paths` are all addresses that answer the same, written `/api/topics/{id}`. */
export interface HttpCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType | null = z.ZodType | null,
> extends Answer<I, O> {
  readonly method: Method;
  readonly paths: readonly string[];
  /** Under which heading the API document has it. */
  readonly tag: string;
  readonly summary: string;
  /** Only the caller sees what it changes. */
  readonly personal: boolean;
  readonly permission: Permission | null;
}

type Row<M extends Method = Method, A extends Answer = Answer> = A & {
  readonly method: M;
  readonly paths: readonly string[];
  readonly summary: string;
};

const row =
  <M extends Method>(method: M) =>
  <A extends Answer>(paths: string | readonly string[], summary: string, answer: A): Row<M, A> => ({
    ...answer,
    method,
    paths: typeof paths === 'string' ? [paths] : paths,
    summary,
  });

export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const patch = row('PATCH');
export const remove = row('DELETE');

interface Resource extends Pick<CallOptions, 'reads' | 'changes' | 'announcedByEvent' | 'permission'> {
  /** Everybody has their own. */
  readonly personal?: boolean;
}

type Calls<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] & Pick<HttpCall, 'tag' | 'personal' | 'permission'>;
};

/** The calls of one resource, by name. @param tag its heading in the API document */
export function callsOf<Rows extends Record<string, Row>>(
  tag: string,
  rows: Rows,
  { reads = [], changes = [], announcedByEvent = false, personal = false, permission }: Resource = {},
): Calls<Rows> {
  const call = (row: Row) => ({
    ...(row.method === 'GET' ? { reads } : { changes, announcedByEvent }),
    ...row,
    tag,
    personal,
    permission: permissionOf(row, permission),
  });
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, call(row)])) as Calls<Rows>;
}

/** What a row says itself comes first, then its message, then its resource. @throws Error when a change names none */
function permissionOf(
  { access, method, paths, permission, rpc }: Row,
  ofResource: Permission | null | undefined,
): Permission | null {
  if (access === 'public' || access === 'document-key') return null;
  const composed = method === 'GET' ? 'content.read' : ofResource;
  const ofMessage = rpc === null ? composed : rpc.permission;
  const named = permission === undefined ? ofMessage : permission;
  if (named === undefined) throw new Error(`${method} ${paths[0]} names no permission.`);
  return named;
}

/** The gateway passes it on as it is: what it takes and answers is the message's. */
export const forwards = <I extends z.ZodType, O extends z.ZodType>(
  rpc: RpcDefinition<I, O>,
  more: CallOptions = {},
): Answer<I, O> => ({ input: rpc.input, output: rpc.output, rpc, ...more });

/** A list that is passed on: its items as an array, or under `key`. */
export function forwardsList<I extends z.ZodType, Item extends z.ZodType>(
  rpc: RpcDefinition<I, z.ZodObject<{ items: z.ZodArray<Item> }>>,
): Answer<I, z.ZodArray<Item>>;
export function forwardsList<I extends z.ZodType, Item extends z.ZodType, Key extends string>(
  rpc: RpcDefinition<I, z.ZodObject<{ items: z.ZodArray<Item> }>>,
  key: Key,
): Answer<I, z.ZodObject<Record<Key, z.ZodArray<Item>>>>;
export function forwardsList(
  rpc: RpcDefinition<z.ZodType, z.ZodObject<{ items: z.ZodType }>>,
  key?: string,
): Answer {
  const { items } = rpc.output.shape;
  const output = key === undefined ? items : z.object({ [key]: items });
  return { input: rpc.input, output, rpc, list: key === undefined ? {} : { key } };
}

/** A controller of the gateway answers it, from several messages or in another form. */
export const composes = <const A extends CallOptions & Pick<Answer, 'input' | 'output'>>(
  answer: A,
): A & { readonly rpc: null } => ({ ...answer, rpc: null });

/** What a caller gives to a call. */
export type InputOf<C extends Pick<HttpCall, 'input'>> = z.input<C['input']>;

/** What a call answers with 202 while its work goes on; never where it has no such answer. */
export type AcceptedOf<C> = C extends { readonly accepted: infer A extends z.ZodType } ? z.output<A> : never;

/** The JSON that a call answers with when it succeeds, 202 included; unknown where the answer is no JSON. */
export type AnswerOf<C extends Pick<HttpCall, 'output'>> =
  (C['output'] extends z.ZodType ? z.output<C['output']> : unknown) | AcceptedOf<C>;

/** The description of a composed call that waits for a job. */
export const whenDone =
  'Answers when the work is done, or 202 with its id when it takes longer (GATEWAY_WAIT_MS). `Prefer: respond-async` answers ' +
  '202 at once.';
