import { randomBytes } from 'node:crypto';
import type { Caller } from '@galley/messaging';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whom a request comes from, once the guard has looked. */
export interface SignedInUser {
  readonly userId: number;
  readonly sessionId: string;
  /** When the token runs out, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedInUser | null;
  }
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Node keeps a pool of random bytes for UUIDs alone; these are drawn 100 traces at a time for the same reason. */
const pool = { bytes: Buffer.alloc(0), at: 0 };

function newTrace(): string {
  if (pool.at + 24 > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(2400), at: 0 });
  const hex = pool.bytes.toString('hex', pool.at, pool.at + 24);
  pool.at += 24;
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}

/** One HTTP request with its answer, as controllers see it. */
export class HttpExchange {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** Path parameters over body fields over query fields; the contract of the question decides what of it counts. */
  get input(): unknown {
    const { query, body, params } = this.request;
    const fields = this.request.method === 'GET' ? query : (body ?? {});
    if (typeof fields !== 'object' || Array.isArray(fields)) return fields;
    return { ...fields, ...(params as object) };
  }

  param(name: string): unknown {
    return (this.request.params as Record<string, unknown>)[name];
  }

  get signedIn(): SignedInUser | null {
    return this.request.signedIn;
  }

  /** What travels with every question asked for this request. */
  caller(waitMs: number): Caller {
    const incoming = this.request.headers['traceparent'];
    return {
      userId: this.signedIn?.userId ?? null,
      sessionId: this.signedIn?.sessionId ?? null,
      requestId: this.request.id,
      traceparent: typeof incoming === 'string' && TRACEPARENT.test(incoming) ? incoming : newTrace(),
      deadline: Date.now() + waitMs,
    };
  }
}

/** Gives a controller method its `HttpExchange`. */
export const Exchange = createParamDecorator((_data: unknown, context: ExecutionContext): HttpExchange => {
  const http = context.switchToHttp();
  return new HttpExchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
