import { z } from 'zod';
import { type CallInput, fillPath, type Reply } from './client.js';
import type { Context } from './context.js';
import type { Answer, Call, ErrorCase } from './model.js';
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

function parseAnswer(call: Call, answer: Answer, reply: Reply): void {
  if (answer === 'nothing') return;
  if (typeof answer === 'string') {
    const type =
      answer === 'text' ? 'text/plain' : answer === 'markdown' ? 'text/markdown' : 'text/event-stream';
    if (!reply.headers.get('content-type')?.startsWith(type)) fail(call, `the answer is not ${type}`, reply);
    if (answer !== 'events' && typeof reply.body !== 'string') fail(call, 'the text is empty', reply);
    return;
  }
  const parsed = answer.safeParse(reply.body);
  if (!parsed.success) fail(call, z.prettifyError(parsed.error), reply);
}

/** Sends the call's example and holds its status, its answer and what must be true afterwards. Throws with the reason. */
export async function holdSuccess(call: Call, context: Context): Promise<void> {
  const input = await call.example(context);
  if (!(input.body instanceof FormData))
    call.contract.input.parse({ ...input.query, ...(input.body ?? {}), ...input.params });
  const reply = await perform(call, context, input);
  const answer = call.answers[reply.status];
  if (answer === undefined) fail(call, `expected ${Object.keys(call.answers).join(' or ')}`, reply);
  parseAnswer(call, answer, reply);
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

const firstOf = (body: unknown): unknown[] => {
  if (Array.isArray(body)) return body;
  return z.looseObject({ sources: z.array(z.unknown()) }).parse(body).sources;
};

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
  if (!Number.isInteger(total) || total < 1) fail(call, 'X-Total-Count holds no total', first);
  if (firstOf(first.body).length !== 1) fail(call, 'limit=1 is not kept', first);
  const cursor = first.headers.get('x-next-cursor');
  if (total > 1 !== (cursor !== null)) fail(call, `X-Next-Cursor is ${cursor} with ${total} in total`, first);
  if (cursor === null) return;
  const second = await page(cursor);
  if (JSON.stringify(firstOf(second.body)) === JSON.stringify(firstOf(first.body))) {
    fail(call, 'the next page repeats the first', second);
  }
}
