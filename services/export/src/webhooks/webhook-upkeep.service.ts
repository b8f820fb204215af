import { Every } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookClock, type WebhookEnv } from '../deliveries/index.js';
import { SubscriptionsService } from './subscriptions.service.js';

const hourMs = 60 * 60 * 1000;

/** At the start and every hour: settings and rows agree, and what the log has kept for long enough goes. */
@Injectable()
export class WebhookUpkeep {
  private readonly logger = new Logger(WebhookUpkeep.name);

  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  /** Forgets messages that are older than WEBHOOK_LOG_DAYS, with their deliveries; answers how many. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now() - this.env.WEBHOOK_LOG_DAYS * 24 * hourMs);
    const [, count] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM webhook_messages WHERE "createdAt" < $1',
      [before],
    );
    return count;
  }

  @Every(hourMs, { problem: 'Webhooks could not be tidied', first: 'before-ready' })
  async tidy(): Promise<void> {
    await this.subscriptions.settle();
    const count = await this.sweep();
    if (count > 0) this.logger.log(`${count} webhook messages have reached their age and are gone.`);
  }
}
