import { OnScrape } from '@galley/messaging';
import { webhookMetrics } from '@galley/telemetry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface State {
  active: number;
  paused: number;
  waiting: number;
  /** Seconds that the delivery that should have gone first is late. */
  late: number | null;
}

/** How deliveries to webhooks stand, looked up when somebody asks. */
@Injectable()
export class WebhookMetrics {
  constructor(private readonly dataSource: DataSource) {}

  @OnScrape()
  async look(): Promise<void> {
    webhookMetrics.subscriptions.reset();
    webhookMetrics.waiting.remove();
    webhookMetrics.late.remove();
    const [row] = await this.dataSource.query<State[]>(
      `SELECT (SELECT count(*)::int FROM webhook_subscriptions WHERE active) AS active,
              (SELECT count(*)::int FROM webhook_subscriptions WHERE NOT active AND "pauseReason" <> 'PERSON') AS paused,
              (SELECT count(*)::int FROM webhook_deliveries WHERE status = 'pending') AS waiting,
              (SELECT extract(epoch FROM now() - min("nextTryAt"))::float8 FROM webhook_deliveries
                WHERE status = 'pending' AND "nextTryAt" < now()
                  AND "subscriptionId" IN (SELECT id FROM webhook_subscriptions WHERE active)) AS late`,
    );
    if (!row) return;
    webhookMetrics.subscriptions.set({ state: 'active' }, row.active);
    webhookMetrics.subscriptions.set({ state: 'paused' }, row.paused);
    webhookMetrics.waiting.set(row.waiting);
    webhookMetrics.late.set(row.late ?? 0);
  }
}
