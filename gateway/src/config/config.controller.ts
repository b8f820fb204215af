import { type PublicConfig, publishTargets, registrationOf, targetFor, httpApi } from '@galley/contracts';
import { Inject, Controller } from '@nestjs/common';
import { Serves } from '../http/serves.js';
import { GATEWAY_ENV, type GatewayEnv } from './gateway.env.js';

/** What this installation is like, for everybody to know. */
@Controller()
export class ConfigController {
  constructor(@Inject(GATEWAY_ENV) private readonly env: GatewayEnv) {}

  @Serves(httpApi.installation.config)
  read(): PublicConfig {
    const { env } = this;
    const documents = targetFor(env);
    return {
      productName: 'Galley',
      tagline: 'AI Content Studio',
      featuredGurus: env.FEATURED_GURUS,
      pods: { east: env.EAST_POD, west: env.WEST_POD },
      imprints: {
        trading: env.TRADING_IMPRINT,
        prosperity: env.PROSPERITY_IMPRINT,
        newMoney: env.NEW_MONEY_IMPRINT,
      },
      engines: {
        writing: (env.OPENAI_API_KEY ?? env.OPENAI_BASE_URL) ? 'openai' : 'offline',
        documents,
        mail: env.SMTP_URL !== undefined,
        webhook: env.WEBHOOK_URL !== undefined,
      },
      registration: registrationOf(env),
      documentTarget: publishTargets[documents].shown,
      signIn: {
        provider: env.OIDC_ISSUER === undefined ? null : env.OIDC_LABEL,
        passwords: env.OIDC_ONLY !== 'true',
      },
    };
  }
}
