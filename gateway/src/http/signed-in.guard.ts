import { AppError, may, type Permission, type Scope, scopeFor, within } from '@galley/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Bearers } from './bearers.js';
import type { Program } from './exchange.js';
import { NEEDS, PUBLIC, TOKENS } from './access.decorators.js';

/**
 * Lets a request through when it bears a valid token of a session that still stands, and its person's role allows the call. The
 * service that owns the data checks the role again. A program needs a token with the scope as well. NOT_SIGNED_IN, SESSION_ENDED,
 * TOKEN_NOT_VALID, PERMISSION_MISSING, SCOPE_MISSING, TOKEN_REFUSED.
 */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearers: Bearers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.get<boolean | string | undefined>(PUBLIC, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (open === true || (typeof open === 'string' && request.headers[open] !== undefined)) return true;
    request.signedIn = await this.bearers.userOf(request.headers.authorization, request.ip);
    const permission = this.reflector.get<Permission | null>(NEEDS, context.getHandler());
    if (permission && !may(request.signedIn.role, permission))
      throw new AppError('PERMISSION_MISSING', { permission });
    const { program } = request.signedIn;
    if (program !== null)
      requireScope(program, permission, this.reflector.get<Scope | true>(TOKENS, context.getHandler()));
    return true;
  }
}

function requireScope(
  { scopes }: Program,
  permission: Permission | null | undefined,
  ofCall: Scope | true | undefined,
): void {
  if (ofCall === true) return;
  if (ofCall !== undefined) {
    if (!scopes.includes(ofCall)) throw new AppError('SCOPE_MISSING', { scope: ofCall });
    return;
  }
  // What needs no permission concerns the account alone.
  if (!permission) throw new AppError('TOKEN_REFUSED');
  if (!within(scopes, permission)) throw new AppError('SCOPE_MISSING', { scope: scopeFor(permission) });
}
