import { webhookEvents, webhookLimits, type PauseReason } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextTryIn } from './backoff.js';
import type { DueDelivery } from './due-deliveries.js';
import { WebhookClock } from './webhook-clock.js';
import type { Outcome } from './sender.js';

interface Row {
  readonly id: number;
  readonly subscriptionId: number;
  readonly messageId: string;
  readonly type: string;
  /** Of this round, before this one. */
  readonly tries: number;
  readonly attempts: number;
}
interface Health {
  readonly failures: number;
  readonly failingSince: Date | null;
}

const minuteMs = 60_000;

/** Writes down how a try went, and what follows from it. */
@Injectable()
export class DeliveryOutcomes {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: WebhookClock,
  ) {}

  /** Nothing is written when the delivery is another worker's by now: that one's outcome counts. */
  async record(due: DueDelivery, outcome: Outcome): Promise<void> {
    const now = this.clock.now();
    await this.work.run(async (tx) => {
      const row = await held(tx.manager, due);
      if (!row) return;
      await addAttempt(tx.manager, row, outcome, new Date(now - outcome.durationMs));
      if (outcome.error === null) await this.delivered(tx, row, outcome.statusCode ?? 0, now);
      else await this.failed(tx.manager, row, outcome, now);
    });
  }

  private async delivered(tx: Tx, row: Row, statusCode: number, now: number): Promise<void> {
    const { id: deliveryId, subscriptionId, messageId, type } = row;
    await settle(tx.manager, row, { status: 'delivered', nextTryAt: null, statusCode, error: null }, now);
    await tx.manager.query(
      `UPDATE webhook_subscriptions SET failures = 0, "failingSince" = NULL, "lastTryAt" = $2, "lastTryOk" = true, "lastDeliveredAt" = $2 WHERE id = $1`,
      [subscriptionId, new Date(now)],
    );
    const tries = row.attempts + 1;
    await tx.publish(webhookEvents.delivered, {
      deliveryId,
      subscriptionId,
      messageId,
      type,
      tries,
      statusCode,
    });
  }

  private async failed(manager: EntityManager, row: Row, outcome: Outcome, now: number): Promise<void> {
    const { statusCode, error, retryAfterMs } = outcome;
    const wait = error === 'GONE' ? null : nextTryIn(row.tries + 1, retryAfterMs, Math.random());
    const nextTryAt = wait === null ? null : new Date(now + wait);
    await settle(
      manager,
      row,
      { status: nextTryAt ? 'pending' : 'failed', nextTryAt, statusCode, error },
      now,
    );
    const [updated] = await manager.query<[Health[], number]>(
      `UPDATE webhook_subscriptions SET failures = failures + 1, "failingSince" = coalesce("failingSince", $2), "lastTryAt" = $2, "lastTryOk" = false
        WHERE id = $1 RETURNING failures, "failingSince"`,
      [row.subscriptionId, new Date(now)],
    );
    const reason = error === 'GONE' ? 'GONE' : reasonToPause(updated[0], now);
    if (reason) await pause(manager, row.subscriptionId, reason, new Date(now));
  }
}

/**
 * Whether an endpoint has to be taken for dead. A short outage in the midst of many events is not enough: what failed has to
 * lie a while back.
 */
export function reasonToPause(health: Health | undefined, now: number): PauseReason | null {
  const since = health?.failingSince?.getTime();
  if (!health || since === undefined) return null;
  if (now - since >= webhookLimits.deadAfterHours * 60 * minuteMs) return 'DEAD';
  const longEnough = now - since >= webhookLimits.deadAfterMinutes * minuteMs;
  return longEnough && health.failures >= webhookLimits.deadAfterTries ? 'FAILING' : null;
}

/** One that is paused already keeps its reason. */
export async function pause(
  manager: EntityManager,
  id: number,
  reason: PauseReason,
  at: Date,
): Promise<void> {
  await manager.query(
    `UPDATE webhook_subscriptions SET active = false, "pauseReason" = $2, "pausedAt" = $3 WHERE id = $1 AND active`,
    [id, reason, at],
  );
}

async function held(
  manager: EntityManager,
  { id, lease, subscriptionId }: DueDelivery,
): Promise<Row | undefined> {
  // The endpoint first, its deliveries after it: whoever deletes, resumes or claims goes the same way.
  await manager.query('SELECT 1 FROM webhook_subscriptions WHERE id = $1 FOR NO KEY UPDATE', [
    subscriptionId,
  ]);
  const rows = await manager.query<Row[]>(
    `SELECT d.id, d."subscriptionId", d."messageId", m.type, d.tries,
            (SELECT count(*)::int FROM webhook_attempts a WHERE a."deliveryId" = d.id) AS attempts
       FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d."messageId"
      WHERE d.id = $1 AND d.lease = $2 AND d.status = 'pending' FOR UPDATE OF d`,
    [id, lease],
  );
  return rows[0];
}

async function addAttempt(manager: EntityManager, row: Row, outcome: Outcome, at: Date): Promise<void> {
  const { durationMs, statusCode, error, detail, response } = outcome;
  await manager.query(
    `INSERT INTO webhook_attempts ("deliveryId", number, at, "durationMs", "statusCode", error, detail, response)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.attempts + 1, at, durationMs, statusCode, error, detail?.slice(0, 200) ?? null, response],
  );
}

interface Settled {
  readonly status: string;
  readonly nextTryAt: Date | null;
  readonly statusCode: number | null;
  readonly error: string | null;
}

async function settle(manager: EntityManager, row: Row, settled: Settled, now: number): Promise<void> {
  const { status, nextTryAt, statusCode, error } = settled;
  await manager.query(
    `UPDATE webhook_deliveries SET status = $2, "nextTryAt" = $3, "lastStatusCode" = $4, "lastError" = $5, "lastTryAt" = $6,
            tries = tries + 1, lease = NULL, "leasedUntil" = NULL WHERE id = $1`,
    [row.id, status, nextTryAt, statusCode, error, new Date(now)],
  );
}
