import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../auth.env.js';

/** Whether people may use passwords here at all. */
@Injectable()
export class PasswordSwitch {
  constructor(@Inject(SERVICE_ENV) private readonly env: AuthEnv) {}

  /** @throws AppError PASSWORDS_OFF where people sign in with the provider alone */
  require(): void {
    if (this.env.OIDC_ONLY === 'true') throw new AppError('PASSWORDS_OFF');
  }
}
