import { keyIdOf, SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AuthEnv } from '../auth.env.js';
import type { SessionEntity } from './session.entity.js';

/** Signs the token of a session (ES256; claims: `TokenClaims` of the contracts). The browser stores it. */
@Injectable()
export class TokenSigner {
  private readonly jwt: JwtService;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    const keyid = keyIdOf(env.AUTH_PRIVATE_KEY);
    this.jwt = new JwtService({
      privateKey: env.AUTH_PRIVATE_KEY,
      signOptions: { algorithm: 'ES256', keyid },
    });
  }

  sign(session: SessionEntity): Promise<string> {
    const expiresIn = Math.round((session.expiresAt.getTime() - Date.now()) / 1000);
    return this.jwt.signAsync({}, { subject: String(session.userId), jwtid: session.id, expiresIn });
  }
}
