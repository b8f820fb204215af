import { jsonIn, TokenClaims } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import type { TokenBearer } from './exchange.js';

const TokenHead = z.object({ kid: z.string().max(100).optional() });
type Found = (error: Error | null, key?: string) => void;

/** A token names its key; one from before keys had names was signed with the oldest. */
function keyFor(token: string, keys: ReadonlyMap<string, string>): string | undefined {
  const head = TokenHead.safeParse(
    jsonIn(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')),
  );
  const { kid } = head.success ? head.data : {};
  return kid === undefined ? [...keys.values()].at(-1) : keys.get(kid);
}

/** Reads a bearer token: signed by the auth service with ES256, and not expired. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: Found) => {
        const key = keyFor(token, env.AUTH_PUBLIC_KEY);
        done(key === undefined ? new Error('Signed with an unknown key.') : null, key);
      },
      algorithms: ['ES256'],
    });
  }

  validate(payload: unknown): TokenBearer | false {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success) return false;
    const { sub, jti, exp } = claims.data;
    return { userId: Number(sub), sessionId: jti, expiresAt: exp * 1000 };
  }
}
