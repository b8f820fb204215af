import { type AnswerOf, AppError, type HttpCall, type InputOf } from '@galley/contracts';
import { errorFrom } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { HttpExchange } from '../http/exchange.js';

/** Makes a call of the HTTP API for whoever sent a message. @throws AppError what the call was refused with */
export type Ask = <C extends HttpCall>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

/**
 * Calls of the HTTP API from within the gateway, with the token of the request that they are made for. They go the whole way: guard, quota, contract and
 * waiting are those of the call.
 */
@Injectable()
export class InnerCalls {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Calls for whoever sent this request. They answer at once where work takes long (`Prefer: respond-async`). */
  for({ request }: HttpExchange): Ask {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    return async (call, input) => {
      const { url, rest } = addressed(call, input as Record<string, unknown>);
      const reads = call.method === 'GET';
      const answer = await server.inject({
        method: call.method,
        url: reads ? `${url}?${queryOf(rest).toString()}` : url,
        remoteAddress: request.ip,
        headers: {
          authorization: request.headers.authorization ?? '',
          'x-request-id': request.id,
          traceparent: request.traceparent,
          prefer: 'respond-async',
          ...(reads ? {} : { 'content-type': 'application/json' }),
        },
        ...(reads ? {} : { payload: JSON.stringify(rest) }),
      });
      const body = parsed(answer.body);
      if (answer.statusCode >= 400) throw errorFrom(body);
      return body as AnswerOf<typeof call>;
    };
  }
}

/** The address with its parameters, and the fields that are left. */
function addressed({ paths }: HttpCall, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = (paths[0] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    Reflect.deleteProperty(rest, name);
    return encodeURIComponent(value);
  });
  return { url, rest };
}

function queryOf(fields: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new AppError('INTERNAL');
  }
}
