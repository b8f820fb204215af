import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CallInput, fillPath, type Reply } from './client.js';
import type { Context } from './context.js';
import type { Call, ErrorCase } from './model.js';
import { ErrorBody } from './shapes.js';

function fail(call: Call, what: string, reply: Reply): never {
  const body = JSON.stringify(reply.body)?.slice(0, 600);
  throw new Error(`${call.method} ${call.path}: ${what}; it answered ${reply.status} ${body}`);
}

async function perform(call: Call, context: Context, input: CallInput): Promise<Reply> {
  const token = call.auth === 'bearer' ? (input.token ?? context.user.token) : undefined;
  const reply = await context.client.send(call.method, fillPath(call.path, input), token, input.body);
  const problem = context.notAsDescribed?.(call.method, call.path, reply.status, reply.body) ?? null;
  if (problem !== null) fail(call, problem, reply);
  return reply;
}

/** A shape holds all of an answer: nothing is missing, and nothing is there that it does not name. */
function holdShape(call: Call, shape: z.ZodType, reply: Reply): void {
  const parsed = shape.safeParse(reply.body);
  if (!parsed.success) fail(call, z.prettifyError(parsed.error), reply);
  if (!isDeepStrictEqual(parsed.data, reply.body))
    fail(call, 'the answer has fields that no shape names', reply);
}

/** What the contract says of an answer with this status. */
function holdContract(call: Call, reply: Reply): void {
  const { status = 200, accepted, output, media, stream } = call.contract;
  if (reply.status === 202 && accepted) return holdShape(call, accepted, reply);
  if (reply.status !== status) fail(call, `expected ${status}`, reply);
  if (output !== null) return holdShape(call, output, reply);
  const types = stream ? ['text/event-stream'] : (media ?? []);
  const type = reply.headers.get('content-type') ?? '';
  if (!types.some((one) => type.startsWith(one)))
    fail(call, `the answer is not ${types.join(' or ')}`, reply);
  if (!stream && reply.body === null) fail(call, 'the answer is empty', reply);
}

const neverEmpty = /(?:name|title|token|content|text|author|response|status|type|id|url)$/i;

/** What no shape says and every answer keeps: no text that is there is empty, and nothing counts below zero. */
function holdSense(call: Call, value: unknown, name: string, reply: Reply): void {
  if (value === '' && neverEmpty.test(name)) fail(call, `${name} is empty`, reply);
  // The numbers of signature algorithms are below zero (COSE).
  if (typeof value === 'number' && value < 0 && name !== 'alg') fail(call, `${name} is below zero`, reply);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    holdSense(call, part, Array.isArray(value) ? name : key, reply);
}

function holdAnswer(call: Call, reply: Reply): void {
  const more = call.answers?.[reply.status];
  const other = more !== undefined && ![call.contract.status ?? 200, 202].includes(reply.status);
  if (!other) holdContract(call, reply);
  holdSense(call, reply.body, 'the answer', reply);
  const parsed = more?.safeParse(reply.body);
  if (parsed?.success === false) fail(call, z.prettifyError(parsed.error), reply);
  if (Array.isArray(reply.body) && reply.body.length === 0 && !call.mayBeEmpty)
    fail(call, 'the list is empty, so nothing in it was checked', reply);
}

/** Sends the call's example and holds its status, its answer and what must be true afterwards. Throws with the reason. */
export async function holdSuccess(call: Call, context: Context): Promise<void> {
  const input = await call.example(context);
  if (!(input.body instanceof FormData))
    call.contract.input.parse({ ...input.query, ...(input.body ?? {}), ...input.params });
  const reply = await perform(call, context, input);
  holdAnswer(call, reply);
  await call.afterwards?.(context, input);
}

function parseError(call: Call, status: readonly number[], reply: Reply): z.infer<typeof ErrorBody> {
  if (!status.includes(reply.status)) fail(call, `expected ${status.join(' or ')}`, reply);
  const parsed = ErrorBody.safeParse(reply.body);
  if (!parsed.success) fail(call, `error body: ${z.prettifyError(parsed.error)}`, reply);
  if (parsed.data.statusCode !== reply.status) fail(call, 'statusCode is not the status', reply);
  return parsed.data;
}

/** Sends one failing input and holds the status and the error body. Throws with the reason. */
export async function holdError(call: Call, failure: ErrorCase, context: Context): Promise<void> {
  const reply = await perform(call, context, await failure.input(context));
  const { message } = parseError(call, failure.status, reply);
  if (failure.message !== undefined && !message.includes(failure.message)) {
    fail(call, `the message lacks "${failure.message}"`, reply);
  }
}

/** A bearer call without a token is refused before anything else is looked at. */
export async function holdTokenless(call: Call, context: Context): Promise<void> {
  const path = call.path.replace(/\{\w+\}/g, '1');
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
  parseError(call, [401], await context.client.send(call.method, path, undefined, body));
}

function itemsOf(call: Call, reply: Reply): unknown[] {
  const key = call.contract.list?.key;
  const items = key === undefined ? reply.body : z.looseObject({}).safeParse(reply.body).data?.[key];
  return Array.isArray(items) ? items : fail(call, 'a page is no list', reply);
}

/** A paged list of one: the total in X-Total-Count, and with more to come a next page that holds another item. */
export async function holdPages(call: Call, context: Context): Promise<void> {
  const input = await call.example(context);
  const page = (cursor?: string) =>
    perform(call, context, {
      ...input,
      query: { ...input.query, limit: 1, ...(cursor === undefined ? {} : { cursor }) },
    });
  const first = await page();
  const total = Number(first.headers.get('x-total-count') ?? Number.NaN);
  if (!Number.isInteger(total) || (total < 1 && !call.mayBeEmpty))
    fail(call, 'X-Total-Count holds no total', first);
  if (itemsOf(call, first).length !== Math.min(total, 1)) fail(call, 'limit=1 is not kept', first);
  const cursor = first.headers.get('x-next-cursor');
  if (total > 1 !== (cursor !== null)) fail(call, `X-Next-Cursor is ${cursor} with ${total} in total`, first);
  if (cursor === null) return;
  const second = await page(cursor);
  if (isDeepStrictEqual(itemsOf(call, second), itemsOf(call, first))) {
    fail(call, 'the next page repeats the first', second);
  }
}
