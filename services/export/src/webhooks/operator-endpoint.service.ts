import { webhookEvents } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookClock, type WebhookEnv } from '../deliveries/index.js';

/**
 * The operator's own endpoint (WEBHOOK_URL) for texts that people push. It hears all teams, and has a row in each of them: so a team
 * sees its own deliveries alone, and one that pauses the endpoint, or whose deliveries fail, takes it from no other team.
 */
@Injectable()
export class OperatorEndpoint {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  get isConfigured(): boolean {
    return this.env.WEBHOOK_URL !== undefined;
  }

  /**
   * Makes the row of the caller's team, or brings its address up to date. A team is not told of here before it comes, so it is done
   * when somebody looks or pushes. Several processes may do it at once.
   */
  async settle(): Promise<void> {
    if (this.env.WEBHOOK_URL === undefined) return;
    const { origin } = new URL(this.env.WEBHOOK_URL);
    const found = await this.dataSource.query<{ url: string }[]>(
      'SELECT url FROM webhook_subscriptions WHERE operator',
    );
    if (found[0]?.url === origin) return;
    await this.dataSource.query(
      `INSERT INTO webhook_subscriptions (name, url, "eventTypes", operator, "createdAt") VALUES ($1, $2, $3, true, $4)
         ON CONFLICT ("teamId") WHERE operator DO UPDATE SET url = excluded.url`,
      ["Operator's endpoint", origin, [webhookEvents.pushed.type], new Date(this.clock.now())],
    );
  }
}
