import { TokenClaims } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import type { SignedInUser } from './exchange.js';

/** Reads a bearer token: signed by the auth service with ES256, and not expired. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.AUTH_PUBLIC_KEY,
      algorithms: ['ES256'],
    });
  }

  validate(payload: unknown): SignedInUser | false {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success) return false;
    const { sub, jti, exp } = claims.data;
    return { userId: Number(sub), sessionId: jti, expiresAt: exp * 1000 };
  }
}
