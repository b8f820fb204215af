import { AppError, may, type Permission } from '@galley/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Bearers } from './bearers.js';
import { NEEDS, PUBLIC } from './access.decorators.js';

/**
 * Lets a request through when it bears a valid token of a session that still stands, and its person's role allows the call. The
 * service that owns the data checks the role again. NOT_SIGNED_IN, SESSION_ENDED, PERMISSION_MISSING.
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
    request.signedIn = await this.bearers.userOf(request.headers.authorization);
    const permission = this.reflector.get<Permission | null>(NEEDS, context.getHandler());
    if (permission && !may(request.signedIn.role, permission))
      throw new AppError('PERMISSION_MISSING', { permission });
    return true;
  }
}
