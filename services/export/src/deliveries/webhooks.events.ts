import { topology } from '@galley/contracts';
import { OnEvents, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { addDeliveries } from './webhook-messages.js';
import { WebhookClock } from './webhook-clock.js';

/** Clocks of two machines may differ by so much. */
const skewMs = 5_000;

@Injectable()
export class WebhooksEvents {
  constructor(private readonly clock: WebhookClock) {}

  /**
   * One delivery for each subscription that wants the event, in the transaction of the inbox: never none, never two. Paused
   * ones collect what they miss. What happened before somebody subscribed is not for them.
   */
  @OnEvents(topology.export.consumes)
  async onEvent(data: unknown, { manager }: Tx, { id, type, time }: EventMeta): Promise<void> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM webhook_subscriptions
        WHERE NOT operator AND ("eventTypes" IS NULL OR $1 = ANY("eventTypes")) AND "createdAt" <= $2 FOR KEY SHARE`,
      [type, new Date(Date.parse(time) + skewMs)],
    );
    const message = { id, type, timestamp: new Date(time).toISOString(), data };
    await addDeliveries(
      manager,
      message,
      rows.map((row) => row.id),
      new Date(this.clock.now()),
    );
  }
}
