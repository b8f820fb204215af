import { acrossTeams, asTeam, Every } from '@galley/messaging';
import { firstTeam } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookClock, type WebhookEnv } from '../deliveries/index.js';
import { OperatorEndpoint } from './operator-endpoint.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const hourMs = 60 * 60 * 1000;

/** At the start and every hour: settings and rows agree, and what the log has kept for long enough goes. */
@Injectable()
export class WebhookUpkeep {
  private readonly logger = new Logger(WebhookUpkeep.name);

  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly operator: OperatorEndpoint,
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  /** Forgets messages of all teams that are older than WEBHOOK_LOG_DAYS, with their deliveries; answers how many. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now() - this.env.WEBHOOK_LOG_DAYS * 24 * hourMs);
    const [, count] = await acrossTeams('housekeeping', () =>
      this.dataSource.query<[unknown, number]>('DELETE FROM webhook_messages WHERE "createdAt" < $1', [
        before,
      ]),
    );
    return count;
  }

  @Every(hourMs, { problem: 'Webhooks could not be tidied', first: 'before-ready' })
  async tidy(): Promise<void> {
    await asTeam(firstTeam, () => this.operator.settle());
    await this.subscriptions.settle();
    const count = await this.sweep();
    if (count > 0) this.logger.log(`${count} webhook messages have reached their age and are gone.`);
  }
}
