import { randomUUID } from 'node:crypto';
import { type TeamId, webhookLimits } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookClock } from './webhook-clock.js';

/** A try may take 10 s; whoever holds a delivery for longer than this has died. */
export const leaseMs = 30_000;

export interface DueDelivery {
  readonly id: number;
  readonly teamId: TeamId;
  readonly lease: string;
  readonly messageId: string;
  readonly body: string;
  readonly subscriptionId: number;
  readonly url: string;
  readonly operator: boolean;
  readonly secret: string | null;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: Date | null;
}

/** Hands out what is due, each to one worker at a time, whichever process it runs in. */
@Injectable()
export class DueDeliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: WebhookClock,
  ) {}

  /**
   * Of all teams, when it is called across them. Takes a few of each endpoint, so that a slow one holds up nobody but itself; they are the
   * caller's for 30 s.
   */
  async claim(): Promise<DueDelivery[]> {
    const [now, lease] = [this.clock.now(), randomUUID()];
    const claimed = await this.dataSource.transaction((manager) =>
      manager.query<[{ id: number }[], number]>(
        // The endpoints are locked for the moment: two processes that claim at once would take twice as many.
        `WITH open AS (
           SELECT s.id FROM webhook_subscriptions s
            WHERE s.active AND EXISTS (
              SELECT 1 FROM webhook_deliveries d WHERE d."subscriptionId" = s.id AND d.status = 'pending'
                 AND d."nextTryAt" <= $1 AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= $1))
            FOR NO KEY UPDATE SKIP LOCKED),
         picked AS (
           SELECT due.id FROM open CROSS JOIN LATERAL (
             SELECT d.id FROM webhook_deliveries d
              WHERE d."subscriptionId" = open.id AND d.status = 'pending'
                AND d."nextTryAt" <= $1 AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= $1)
              ORDER BY d."nextTryAt", d.id
              LIMIT greatest(0, $2 - (SELECT count(*) FROM webhook_deliveries busy
                 WHERE busy."subscriptionId" = open.id AND busy.status = 'pending' AND busy."leasedUntil" > $1))
              FOR UPDATE SKIP LOCKED) due)
         UPDATE webhook_deliveries SET lease = $3, "leasedUntil" = $4
           FROM picked WHERE webhook_deliveries.id = picked.id RETURNING webhook_deliveries.id`,
        [new Date(now), webhookLimits.atOnce, lease, new Date(now + leaseMs)],
      ),
    );
    return claimed[1] === 0 ? [] : this.read(lease);
  }

  /** Gives one back untried, for whoever comes next. */
  async release({ id, lease }: DueDelivery): Promise<void> {
    await this.dataSource.query(
      'UPDATE webhook_deliveries SET lease = NULL, "leasedUntil" = NULL WHERE id = $1 AND lease = $2',
      [id, lease],
    );
  }

  private read(lease: string): Promise<DueDelivery[]> {
    return this.dataSource.query<DueDelivery[]>(
      `SELECT d.id, d."teamId", d.lease, d."messageId", m.body, s.id AS "subscriptionId", s.url, s.operator, s.secret, s."oldSecret", s."oldSecretUntil"
         FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d."messageId"
         JOIN webhook_subscriptions s ON s.id = d."subscriptionId" WHERE d.lease = $1 ORDER BY d.id`,
      [lease],
    );
  }
}
