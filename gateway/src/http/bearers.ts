import { AppError, tokenMark } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { filter, map, merge, type Observable } from 'rxjs';
import type { SignedInUser, TokenBearer } from './exchange.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';

/** Finds out who bears a token. */
@Injectable()
export class Bearers extends AuthGuard('jwt') {
  /** Checking a signature costs as much as a third of a small request, so verified tokens are remembered. */
  private readonly verified = new LRUCache<string, TokenBearer>({ max: 10_000 });

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
  ) {
    super();
  }

  /**
   * The person whose valid token it is, while the session stands; or for whom a program comes with a token of its own.
   * @param header `Bearer` and the token, as in the header Authorization @param address from where it came
   * @throws AppError NOT_SIGNED_IN, SESSION_ENDED, TOKEN_NOT_VALID, DEPENDENCY_DOWN
   */
  async userOf(header: string | undefined, address: string | null = null): Promise<SignedInUser> {
    if (header === undefined) throw new AppError('NOT_SIGNED_IN');
    const token = header.replace(/^Bearer +/i, '');
    if (token.startsWith(tokenMark)) return this.programOf(token, address);
    const bearer = this.verified.get(header) ?? (await this.verify(header));
    if (bearer.expiresAt <= Date.now()) throw new AppError('SESSION_ENDED');
    const known = this.sessions.of(bearer.sessionId);
    const standing = known instanceof Promise ? await known : known;
    if (standing === null) throw new AppError('SESSION_ENDED');
    return { ...bearer, program: null, teamId: standing.teamId, role: standing.role };
  }

  /** Comes when somebody's session or token ends. */
  endings(user: SignedInUser): Observable<unknown> {
    return merge(
      this.sessions.endings.pipe(filter((sessionId) => sessionId === user.sessionId)),
      this.tokens.endings.pipe(filter((tokenId) => tokenId === user.program?.tokenId)),
    ).pipe(map(() => null));
  }

  /** Whether somebody's session or token still counts, for the same team. @throws AppError DEPENDENCY_DOWN when nobody can say */
  async stillStands({ expiresAt, sessionId, teamId, program }: SignedInUser): Promise<boolean> {
    if (expiresAt <= Date.now()) return false;
    if (program !== null) return (await this.tokens.byHash(program.hash)) !== null;
    return sessionId !== null && (await this.sessions.of(sessionId))?.teamId === teamId;
  }

  private async programOf(token: string, address: string | null): Promise<SignedInUser> {
    const standing = await this.tokens.of(token, address);
    if (standing === null) throw new AppError('TOKEN_NOT_VALID');
    const { tokenId, userId, teamId, role, scopes, hash } = standing;
    const expiresAt = standing.expiresAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(standing.expiresAt);
    return { userId, sessionId: null, program: { tokenId, hash, scopes }, expiresAt, teamId, role };
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
