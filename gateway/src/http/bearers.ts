import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import type { SignedInUser, TokenBearer } from './exchange.js';
import { Sessions } from './sessions.js';

/** Finds out who bears a token. */
@Injectable()
export class Bearers extends AuthGuard('jwt') {
  /** Checking a signature costs as much as a third of a small request, so verified tokens are remembered. */
  private readonly verified = new LRUCache<string, TokenBearer>({ max: 10_000 });

  constructor(private readonly sessions: Sessions) {
    super();
  }

  /**
   * The person whose valid token it is, while the session stands.
   * @param header `Bearer` and the token, as in the header Authorization
   * @throws AppError NOT_SIGNED_IN, SESSION_ENDED, DEPENDENCY_DOWN
   */
  async userOf(header: string | undefined): Promise<SignedInUser> {
    if (header === undefined) throw new AppError('NOT_SIGNED_IN');
    const bearer = this.verified.get(header) ?? (await this.verify(header));
    if (bearer.expiresAt <= Date.now()) throw new AppError('SESSION_ENDED');
    const known = this.sessions.roleIn(bearer.sessionId);
    const role = known instanceof Promise ? await known : known;
    if (role === null) throw new AppError('SESSION_ENDED');
    return { ...bearer, role };
  }

  /** What passport found out about the token. */
  override handleRequest<T>(error: unknown, user: T | false, info: unknown): T {
    if (info instanceof Error && info.name === 'TokenExpiredError') throw new AppError('SESSION_ENDED');
    if (error || !user) throw new AppError('NOT_SIGNED_IN');
    return user;
  }

  private async verify(authorization: string): Promise<TokenBearer> {
    // Passport reads a request and writes the person into it; a socket has no request with such a header.
    const request: { headers: { authorization: string }; user?: TokenBearer } = {
      headers: { authorization },
    };
    await this.canActivate(new ExecutionContextHost([request, {}]));
    if (!request.user) throw new AppError('NOT_SIGNED_IN');
    this.verified.set(authorization, request.user);
    return request.user;
  }
}
