import { createHash } from 'node:crypto';
import {
  AppError,
  deliveryProblems,
  isDeliveryProblem,
  webhookEvents,
  webhookLimits,
  type PushAnswer,
  type webhookRpc,
} from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { htmlToNode, nodeToHtml } from '../content/index.js';
import type { PublicUrlEnv } from '../records/index.js';
import { OperatorEndpoint } from './operator-endpoint.service.js';
import { addDeliveries, DeliveryWorker, WebhookClock } from '../deliveries/index.js';
import { portable, toMarkdown } from '../exporting/index.js';

type Text = z.output<typeof webhookRpc.push.input>;
type Pushed = z.output<typeof webhookEvents.pushed.data>;
interface Progress {
  readonly id: number;
  readonly status: string;
  readonly active: boolean;
  readonly isTried: boolean;
  readonly lastError: string | null;
  readonly lastStatusCode: number | null;
}

const waitMs = 10_000;
const lookEveryMs = 100;

/** Sends a text to the webhooks when somebody presses "PUSH to Webhook". */
@Injectable()
export class PushService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly worker: DeliveryWorker,
    private readonly operator: OperatorEndpoint,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /**
   * Stores the deliveries, then waits up to 10 s for their first try.
   * @throws AppError WEBHOOK_NOT_CONFIGURED, WEBHOOK_PAUSED (every endpoint is), WEBHOOK_FAILED when nobody took it (it goes
   *   on being tried)
   */
  async push(text: Text): Promise<PushAnswer> {
    const pushed = this.composed(text);
    await this.operator.settle();
    const deliveryIds = await this.work.run((tx) => this.store(tx, pushed));
    this.worker.poke();
    const deliveries = await this.firstTries(deliveryIds);
    const delivered = deliveries.filter(({ status }) => status === 'delivered').length;
    const failed = deliveries.find(({ status, lastError }) => status !== 'delivered' && lastError !== null);
    if (delivered === 0 && failed)
      throw new AppError('WEBHOOK_FAILED', { problem: problemOf(failed), deliveryIds });
    const pending = deliveries.filter(({ status }) => status === 'pending').length;
    return { deliveryIds, delivered, pending };
  }

  /** As readers get it: with links that they can open, without marks that only speak about the text. */
  private composed(text: Text): Pushed {
    const node = portable(htmlToNode(text.html), {
      site: this.env.PUBLIC_URL,
      moments: 'heard',
      mailed: true,
    });
    return { ...text, html: nodeToHtml(node), markdown: toMarkdown(node) };
  }

  private async store(tx: Tx, pushed: Pushed): Promise<number[]> {
    const { manager } = tx;
    const { generationId, contentType } = pushed;
    const hash = createHash('sha256').update(JSON.stringify(pushed)).digest('hex');
    const sameAs = `push:${generationId}:${contentType}:${hash}`;
    // A second press at the same moment waits for the first and finds what it stored.
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [sameAs]);
    const now = new Date(this.clock.now());
    const before = await manager.query<{ id: number }[]>(
      `SELECT d.id FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d."messageId"
        WHERE m."sameAs" = $1 AND m."createdAt" > $2 ORDER BY d.id`,
      [sameAs, new Date(now.getTime() - webhookLimits.samePushMs)],
    );
    if (before.length > 0) return before.map(({ id }) => id);
    const subscriptions = await this.receivers(tx);
    const id = await tx.publish(webhookEvents.pushed, pushed);
    const message = {
      id,
      type: webhookEvents.pushed.type,
      timestamp: now.toISOString(),
      data: pushed,
      sameAs,
    };
    return addDeliveries(manager, message, subscriptions, now);
  }

  private async receivers({ manager }: Tx): Promise<number[]> {
    const rows = await manager.query<{ id: number; active: boolean }[]>(
      `SELECT id, active FROM webhook_subscriptions
        WHERE CASE WHEN operator THEN $2 ELSE "eventTypes" IS NULL OR $1 = ANY("eventTypes") END ORDER BY id FOR KEY SHARE`,
      [webhookEvents.pushed.type, this.operator.isConfigured],
    );
    if (rows.length === 0) throw new AppError('WEBHOOK_NOT_CONFIGURED');
    if (!rows.some(({ active }) => active))
      throw new AppError('WEBHOOK_PAUSED', {}, 'Every webhook that receives pushed texts is paused.');
    return rows.map(({ id }) => id);
  }

  private async firstTries(ids: readonly number[]): Promise<Progress[]> {
    const until = Date.now() + waitMs;
    for (;;) {
      const rows = await this.dataSource.query<Progress[]>(
        `SELECT d.id, d.status, s.active, d."lastTryAt" IS NOT NULL AS "isTried", d."lastError", d."lastStatusCode"
           FROM webhook_deliveries d JOIN webhook_subscriptions s ON s.id = d."subscriptionId" WHERE d.id = ANY($1) ORDER BY d.id`,
        [ids],
      );
      if (rows.every(({ isTried, active }) => isTried || !active) || Date.now() > until) return rows;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }
}

function problemOf({ lastError, lastStatusCode, status }: Progress): string {
  const reason =
    lastError !== null && isDeliveryProblem(lastError) ? deliveryProblems[lastError] : 'It failed.';
  const code = lastError === 'STATUS' && lastStatusCode !== null ? ` It answered ${lastStatusCode}.` : '';
  return `${reason}${code}${status === 'pending' ? ' Galley goes on trying.' : ''}`;
}
