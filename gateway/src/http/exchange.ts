import type { Role, Scope, TeamId } from '@galley/contracts';
import type { Caller } from '@galley/messaging';
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whom a verified token names. */
export interface TokenBearer {
  readonly userId: number;
  readonly sessionId: string;
  /** When the token runs out, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Whom a request comes from, once the guard has looked. */
export interface SignedInUser {
  readonly userId: number;
  /** The session of a person at a screen; null for a program. */
  readonly sessionId: string | null;
  /** The token of a program; null for a person at a screen. */
  readonly program: Program | null;
  /** When the session or the token runs out, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The team that they act for. */
  readonly teamId: TeamId;
  /** What the person is in the team. */
  readonly role: Role;
}

/** A program that acts for its person. */
export interface Program {
  readonly tokenId: number;
  readonly hash: string;
  readonly scopes: readonly Scope[];
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
    /** How long its call may wait for answers of services, in milliseconds. */
    readonly waitMs: number,
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
  caller(waitMs = this.waitMs): Caller {
    return {
      userId: this.signedIn?.userId ?? null,
      sessionId: this.signedIn?.sessionId ?? null,
      teamId: this.signedIn?.teamId ?? null,
      role: this.signedIn?.role ?? null,
      ...scopesOf(this.signedIn),
      requestId: this.request.id,
      traceparent: this.request.traceparent,
      deadline: Date.now() + waitMs,
    };
  }
}

/** What the token of a program allows, as it travels with messages; nothing for a session. */
export const scopesOf = (user: SignedInUser | null): Pick<Caller, 'scopes'> =>
  user?.program ? { scopes: user.program.scopes } : {};

const WAIT = 'galley:wait';

/** Sets how long the call that a controller method answers may wait, in milliseconds. */
export const Waits = (waitMs: number): MethodDecorator => SetMetadata(WAIT, waitMs);

const waitOf = (handler: object): number => Reflect.getMetadata(WAIT, handler) as number;

/** Gives a controller method its `HttpExchange`. */
export const Exchange = createParamDecorator((_data: unknown, context: ExecutionContext): HttpExchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return new HttpExchange(request, http.getResponse<FastifyReply>(), waitOf(context.getHandler()));
});
