import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { AuthEnv } from '../auth.env.js';
import { ProviderService } from './provider.service.js';
import { reasonOf } from './provider-errors.js';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** What such a token calls itself. Some providers name no type; that of another use is refused. */
const types: ReadonlySet<string> = new Set(['logout+jwt', 'application/logout+jwt', 'jwt']);
/** Nobody waits at a screen, and the provider tells it once. */
const WAIT_MS = 8_000;

/** What a logout token must say, beside its signature, issuer, audience and age. With a nonce it would be an ID token. */
const LogoutClaims = z
  .object({
    jti: z.string().min(1),
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Whose sessions end: one session of the provider, or all of a person. */
export interface LeftAtProvider {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Checks the tokens with which the provider tells that a session ended there. */
@Injectable()
export class LogoutTokens {
  private readonly log = new Logger(LogoutTokens.name);
  private keys: { readonly uri: string; readonly find: JWTVerifyGetKey } | null = null;

  constructor(
    private readonly provider: ProviderService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** @throws AppError LOGOUT_TOKEN_REFUSED; PROVIDER_AWAY when its keys can't be had */
  async read(token: string): Promise<LeftAtProvider> {
    const { issuer, jwks_uri: uri } = (await this.provider.provider()).serverMetadata();
    if (uri === undefined) throw new AppError('LOGOUT_TOKEN_REFUSED');
    const claims = LogoutClaims.safeParse(await this.verified(token, issuer, uri));
    if (!claims.success) throw new AppError('LOGOUT_TOKEN_REFUSED');
    const { sub = null, sid = null } = claims.data;
    return { issuer, subject: sub, sid };
  }

  private async verified(token: string, issuer: string, uri: string): Promise<JWTPayload> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.keysAt(uri), {
        issuer,
        audience: this.env.OIDC_CLIENT_ID ?? '',
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: '5 minutes',
        clockTolerance: 30,
      });
      const { typ } = protectedHeader;
      if (typ !== undefined && !types.has(typ.toLowerCase())) throw new Error(`The token is a ${typ}.`);
      return payload;
    } catch (error) {
      this.log.warn({ message: 'a logout token was refused', reason: reasonOf(error) });
      if (
        error instanceof errors.JWKSTimeout ||
        (error instanceof TypeError && error.message === 'fetch failed')
      )
        throw new AppError('PROVIDER_AWAY', { canRetryLater: true });
      throw new AppError('LOGOUT_TOKEN_REFUSED');
    }
  }

  private keysAt(uri: string): JWTVerifyGetKey {
    if (this.keys?.uri !== uri)
      this.keys = { uri, find: createRemoteJWKSet(new URL(uri), { timeoutDuration: WAIT_MS }) };
    return this.keys.find;
  }
}
