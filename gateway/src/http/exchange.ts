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

/** One HTTP request with its answer, as controllers see it. */
export class HttpExchange {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** Path parameters over body fields over query fields; the contract of the call decides what of it counts. */
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

  /** What travels with every message sent for this request. */
  caller(waitMs: number): Caller {
    return {
      userId: this.signedIn?.userId ?? null,
      sessionId: this.signedIn?.sessionId ?? null,
      requestId: this.request.id,
      traceparent: this.request.traceparent,
      deadline: Date.now() + waitMs,
    };
  }
}

/** Gives a controller method its `HttpExchange`. */
export const Exchange = createParamDecorator((_data: unknown, context: ExecutionContext): HttpExchange => {
  const http = context.switchToHttp();
  return new HttpExchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
