import { randomUUID } from 'node:crypto';
import { AppError, webhookTestType, type WebhookDelivery, type WebhookSubscription } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  addDeliveries,
  DeliveriesService,
  DeliveryWorker,
  pause,
  WebhookClock,
} from '../deliveries/index.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Whether an endpoint is sent anything. */
@Injectable()
export class SubscriptionSwitch {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly deliveries: DeliveriesService,
    private readonly worker: DeliveryWorker,
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
  ) {}

  /** @throws AppError WEBHOOK_NOT_FOUND */
  async pause(id: number): Promise<WebhookSubscription> {
    await this.subscriptions.get(id);
    await pause(this.dataSource.manager, id, 'PERSON', new Date(this.clock.now()));
    return this.subscriptions.get(id);
  }

  /**
   * Begins with a clean record. What waited is sent now with all its tries before it, or left out.
   * @throws AppError WEBHOOK_NOT_FOUND
   */
  async resume(id: number, waiting: 'send' | 'skip'): Promise<WebhookSubscription> {
    await this.subscriptions.get(id);
    await this.dataSource.transaction(async (manager) => {
      const [resumed] = await manager.query<[unknown[], number]>(
        `UPDATE webhook_subscriptions SET active = true, "pauseReason" = NULL, "pausedAt" = NULL, failures = 0, "failingSince" = NULL
          WHERE id = $1 AND NOT active RETURNING id`,
        [id],
      );
      if (resumed.length === 0) return;
      await manager.query(
        waiting === 'send'
          ? `UPDATE webhook_deliveries SET "nextTryAt" = $2, tries = 0 WHERE "subscriptionId" = $1 AND status = 'pending'`
          : `UPDATE webhook_deliveries SET "nextTryAt" = NULL, status = 'skipped', lease = NULL, "leasedUntil" = NULL
              WHERE "subscriptionId" = $1 AND status = 'pending' AND "createdAt" <= $2`,
        [id, new Date(this.clock.now())],
      );
    });
    this.worker.poke();
    return this.subscriptions.get(id);
  }

  /** An event that says nothing, to this endpoint alone. @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_PAUSED */
  async test(id: number): Promise<WebhookDelivery> {
    const { active, name } = await this.subscriptions.get(id);
    if (!active) throw new AppError('WEBHOOK_PAUSED');
    const now = new Date(this.clock.now());
    const [delivery] = await this.dataSource.transaction((manager) =>
      addDeliveries(
        manager,
        {
          id: randomUUID(),
          type: webhookTestType,
          timestamp: now.toISOString(),
          data: { subscriptionId: id, subscription: name, message: 'This is a test.' },
        },
        [id],
        now,
      ),
    );
    this.worker.poke();
    return this.deliveries.get(delivery ?? 0);
  }
}
