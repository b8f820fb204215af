import {
  type AnswerPart,
  answerParts,
  checkedInput,
  type RpcDefinition,
  type TotalRelation,
} from '@galley/contracts';
import {
  RpcClient,
  asCaller,
  errorFrom,
  partMs,
  type RpcReply,
  replyHeaders,
  nullIfAway,
} from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { HttpExchange } from './exchange.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const OPENING_BRACKET = 0x5b;
/** On a list, which parts of its items are missing; other answers say it in `missing`. */
const MISSING_PARTS = 'X-Missing-Parts';

/** Lists as requests answer them: a page, or the ready bytes of its items with the ends in headers. */
interface Page {
  items: unknown[];
  nextCursor: string | null;
  total: number;
  totalRelation?: TotalRelation;
  missing?: readonly AnswerPart[];
}

/** The parts that are missing, by their names in the answer. */
export const missingOf = (parts: Partial<Record<AnswerPart, unknown>>): AnswerPart[] =>
  answerParts.filter((name) => parts[name] === null);

/**
 * Forwards a request to the service that answers it. The input is checked against the contract here, at the edge. The bytes
 * of the answer go to the browser as they came: parsing and writing them again would make long lists slow.
 */
@Injectable()
export class Forward {
  constructor(private readonly rpc: RpcClient) {}

  /** The answer as it is. */
  async pass(definition: RpcDefinition, http: HttpExchange, input: unknown = http.input) {
    const answer = await this.raw(definition, http, input);
    return send(http, answer, answer.body);
  }

  /**
   * A list: its items as a plain array, or under `key`, with X-Next-Cursor, X-Total-Count and X-Total-Relation (docs/guides/api.md).
   */
  async page(definition: RpcDefinition, http: HttpExchange, key?: string) {
    const answer = await this.raw(definition, http);
    if (answer.status === 304) return send(http, answer, answer.body);
    if (answer.body[0] === OPENING_BRACKET) return send(http, answer, under(key, answer.body));
    const { items, nextCursor, total, totalRelation, missing = [] } = parse(answer.body) as Page;
    if (missing.length > 0) http.reply.header(MISSING_PARTS, missing.join(','));
    http.reply.header(replyHeaders.total, String(total));
    if (totalRelation !== undefined) http.reply.header(replyHeaders.totalRelation, totalRelation);
    if (nextCursor !== null) http.reply.header(replyHeaders.nextCursor, nextCursor);
    return send(http, answer, under(key, Buffer.from(JSON.stringify(items))));
  }

  /** The parsed answer, for what the gateway puts together itself. */
  async call<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    http: HttpExchange,
    input: unknown = http.input,
    waitMs = http.waitMs,
  ): Promise<z.output<O>> {
    const answer = await this.raw(definition, http, input, waitMs);
    // The service's own tests hold its answers against the contract.
    return parse(answer.body) as z.output<O>;
  }

  /**
   * A part of an answer that is shown without it if need be: null when whoever has it does not answer within a short time. Which
   * parts are missing is said by `missingOf`. @throws AppError a refusal, which says something about the part
   */
  callOptional<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    http: HttpExchange,
    input: unknown,
  ): Promise<z.output<O> | null> {
    return nullIfAway(this.call(definition, http, input, partMs));
  }

  private async raw(
    definition: RpcDefinition,
    http: HttpExchange,
    input: unknown = http.input,
    waitMs = http.waitMs,
  ): Promise<RpcReply> {
    const checked = checkedInput(definition.input, input);
    const ifNoneMatch = http.request.method === 'GET' ? http.request.headers['if-none-match'] : undefined;
    const options = ifNoneMatch === undefined ? { timeoutMs: waitMs } : { timeoutMs: waitMs, ifNoneMatch };
    const answer = await asCaller(http.caller(waitMs), () => this.rpc.raw(definition, checked, options));
    if (answer.status >= 400) throw errorFrom(parse(answer.body));
    return answer;
  }
}

function send(http: HttpExchange, answer: RpcReply, body: Uint8Array): Uint8Array | undefined {
  const { reply } = http;
  for (const name of [
    replyHeaders.etag,
    replyHeaders.nextCursor,
    replyHeaders.total,
    replyHeaders.totalRelation,
  ]) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // The browser may keep an answer, but asks each time whether it still holds; other users' caches never see it.
  if (answer.headers[replyHeaders.etag] !== undefined) reply.header('Cache-Control', 'private, no-cache');
  if (answer.status !== 200) reply.status(answer.status);
  if (answer.status === 304) return undefined;
  reply.header('Content-Type', JSON_TYPE);
  return body;
}

function parse(body: Uint8Array): unknown {
  return body.length === 0
    ? null
    : JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8'));
}

function under(key: string | undefined, items: Uint8Array): Uint8Array {
  return key === undefined ? items : Buffer.concat([Buffer.from(`{"${key}":`), items, Buffer.from('}')]);
}
