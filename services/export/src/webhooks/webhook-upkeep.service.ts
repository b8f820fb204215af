import { SERVICE_ENV } from '@galley/service-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookClock } from './outside-world.js';
import { SubscriptionsService } from './subscriptions.service.js';
import type { WebhookEnv } from './webhook-settings.js';

const hourMs = 60 * 60 * 1000;

/** At the start and every hour: settings and rows agree, and what the log has kept for long enough goes. */
@Injectable()
export class WebhookUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WebhookUpkeep.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => (this.running = this.turn()), hourMs);
    this.timer.unref();
    await this.turn();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Forgets messages that are older than WEBHOOK_LOG_DAYS, with their deliveries; answers how many. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now() - this.env.WEBHOOK_LOG_DAYS * 24 * hourMs);
    const [, count] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM webhook_messages WHERE "createdAt" < $1',
      [before],
    );
    return count;
  }

  private async turn(): Promise<void> {
    try {
      await this.subscriptions.settle();
      const count = await this.sweep();
      if (count > 0) this.logger.log(`${count} webhook messages have reached their age and are gone.`);
    } catch (error) {
      // The next hour tries again; a database that is away for a moment must not end the service.
      this.logger.warn(`Webhooks could not be tidied: ${String(error)}`);
    }
  }
}
