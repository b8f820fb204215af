import { AppError } from '@galley/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SignedInUser } from './exchange.js';
import { PUBLIC } from './public.decorator.js';
import { Sessions } from './sessions.js';

/** Lets a request through when it bears a valid token of a session that still stands. NOT_SIGNED_IN, SESSION_ENDED. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  /** Checking a signature costs as much as a third of a small request, so verified tokens are remembered. */
  private readonly verified = new LRUCache<string, SignedInUser>({ max: 10_000 });

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.get<boolean | string | undefined>(PUBLIC, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (open === true || (typeof open === 'string' && request.headers[open] !== undefined)) return true;
    const header = request.headers.authorization;
    if (header === undefined) throw new AppError('NOT_SIGNED_IN');
    const user = this.verified.get(header) ?? (await this.verify(context, header));
    if (user.expiresAt <= Date.now()) throw new AppError('SESSION_ENDED');
    const standing = this.sessions.isStanding(user.sessionId);
    if (!(typeof standing === 'boolean' ? standing : await standing)) throw new AppError('SESSION_ENDED');
    request.signedIn = user;
    return true;
  }

  /** What passport found out about the token. */
  override handleRequest<T>(error: unknown, user: T | false, info: unknown): T {
    if (info instanceof Error && info.name === 'TokenExpiredError') throw new AppError('SESSION_ENDED');
    if (error || !user) throw new AppError('NOT_SIGNED_IN');
    return user;
  }

  private async verify(context: ExecutionContext, header: string): Promise<SignedInUser> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: SignedInUser }>();
    this.verified.set(header, user);
    return user;
  }
}
