import { guruRpc, type PublicConfig, publishTargets, targetFor, httpApi } from '@galley/contracts';
import { Inject, Controller } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { GATEWAY_ENV, type GatewayEnv } from './gateway.env.js';

/** What this installation is like, for everybody to know. */
@Controller()
export class ConfigController {
  /** A public call must not cost a request each time. */
  private readonly firstGuru = new LRUCache<'name', string>({ max: 1, ttl: 30_000 });

  constructor(
    private readonly forward: Forward,
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
  ) {}

  @Serves(httpApi.installation.config)
  async read(@Exchange() http: HttpExchange): Promise<PublicConfig> {
    const { env } = this;
    const documents = targetFor(env);
    return {
      productName: 'Galley',
      tagline: 'AI Content Studio',
      featuredGurus: env.FEATURED_GURUS.length > 0 ? env.FEATURED_GURUS : await this.defaultGuru(http),
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
      documentTarget: publishTargets[documents].shown,
    };
  }

  /** Where nothing is configured the first guru is the featured one; none while the gurus can't be read. */
  private async defaultGuru(http: HttpExchange): Promise<string[]> {
    const known = this.firstGuru.get('name');
    if (known !== undefined) return [known];
    const gurus = await this.forward.callOptional(guruRpc.list, http, {}).catch(() => null);
    const first = gurus?.toSorted((a, b) => a.id - b.id)[0];
    if (first === undefined) return [];
    this.firstGuru.set('name', first.name);
    return [first.name];
  }
}
