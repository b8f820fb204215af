import {
  AppError,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type webhookRpc,
} from '@galley/contracts';
import { countedRows, totalOf } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { DeliveryWorker } from './delivery-worker.service.js';
import { WebhookClock } from './webhook-clock.js';
import { deliveryColumns, toDelivery, type DeliveryRow } from './webhook-views.js';

type Query = z.output<typeof webhookRpc.deliveries.input>;
type AttemptRow = Omit<WebhookAttempt, 'at'> & { readonly at: Date };

/** The log of deliveries, and sending one again. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly worker: DeliveryWorker,
    private readonly clock: WebhookClock,
  ) {}

  /** Newest first; the cursor is the id of the last one shown. */
  async list({ subscriptionId, status, type, limit, cursor }: Query) {
    const filters = `($1::int IS NULL OR d."subscriptionId" = $1) AND ($2::text IS NULL OR d.status = $2) AND ($3::text IS NULL OR m.type = $3)`;
    const values = [subscriptionId ?? null, status ?? null, type ?? null];
    const before = cursorOf(cursor);
    const [rows, [{ counted }]] = await Promise.all([
      this.dataSource.query<DeliveryRow[]>(
        `SELECT ${deliveryColumns} WHERE ${filters} AND ($4::int IS NULL OR d.id < $4) ORDER BY d.id DESC LIMIT $5`,
        [...values, before, limit + 1],
      ),
      this.dataSource.query<[{ counted: number }]>(
        `SELECT ${countedRows(`webhook_deliveries d JOIN webhook_messages m ON m.id = d."messageId" WHERE ${filters}`)} AS counted`,
        values,
      ),
    ]);
    const items = rows.slice(0, limit).map(toDelivery);
    return { items, ...totalOf(counted), nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
  }

  /** @throws AppError DELIVERY_NOT_FOUND */
  async get(id: number): Promise<WebhookDelivery> {
    const [row] = await this.dataSource.query<DeliveryRow[]>(`SELECT ${deliveryColumns} WHERE d.id = $1`, [
      id,
    ]);
    if (!row) throw new AppError('DELIVERY_NOT_FOUND', { id });
    return toDelivery(row);
  }

  /** With its body and all its tries. @throws AppError DELIVERY_NOT_FOUND */
  async detail(id: number): Promise<WebhookDeliveryDetail> {
    const delivery = await this.get(id);
    const [messages, attempts] = await Promise.all([
      this.dataSource.query<{ body: string }[]>('SELECT body FROM webhook_messages WHERE id = $1', [
        delivery.messageId,
      ]),
      this.dataSource.query<AttemptRow[]>(
        `SELECT number, at, "durationMs", "statusCode", error, detail, response FROM webhook_attempts WHERE "deliveryId" = $1 ORDER BY number`,
        [id],
      ),
    ]);
    return {
      ...delivery,
      body: messages[0]?.body ?? '',
      attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    };
  }

  /**
   * From the beginning, with the same id and body. One that waits is due at once; one that is under way stays as it is.
   * @throws AppError DELIVERY_NOT_FOUND, WEBHOOK_PAUSED
   */
  async replay(id: number): Promise<WebhookDelivery> {
    const { subscriptionId } = await this.get(id);
    const [subscription] = await this.dataSource.query<{ active: boolean }[]>(
      'SELECT active FROM webhook_subscriptions WHERE id = $1',
      [subscriptionId],
    );
    if (subscription?.active === false) throw new AppError('WEBHOOK_PAUSED');
    await this.again('d.id = $2', [id]);
    return this.get(id);
  }

  /**
   * All that failed for good and began since a time.
   * @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_PAUSED
   */
  async replayFailed({ subscriptionId, since }: z.output<typeof webhookRpc.replayFailed.input>) {
    if (subscriptionId != null) {
      const [one] = await this.dataSource.query<{ active: boolean }[]>(
        'SELECT active FROM webhook_subscriptions WHERE id = $1',
        [subscriptionId],
      );
      if (!one) throw new AppError('WEBHOOK_NOT_FOUND', { id: subscriptionId });
      if (!one.active) throw new AppError('WEBHOOK_PAUSED');
    }
    const replayed = await this.again(
      `d.status = 'failed' AND d."createdAt" >= $2 AND ($3::int IS NULL OR d."subscriptionId" = $3)`,
      [new Date(since), subscriptionId ?? null],
    );
    return { replayed };
  }

  private async again(which: string, values: readonly unknown[]): Promise<number> {
    const now = new Date(this.clock.now());
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE webhook_deliveries d SET status = 'pending', tries = 0, "nextTryAt" = $1
         FROM webhook_subscriptions s WHERE s.id = d."subscriptionId" AND s.active AND ${which}
          AND (d."leasedUntil" IS NULL OR d."leasedUntil" <= $1)`,
      [now, ...values],
    );
    this.worker.poke();
    return count;
  }
}

/** @throws AppError BAD_REQUEST */
function cursorOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new AppError('BAD_REQUEST', {}, 'This page of the list is not known.');
}
