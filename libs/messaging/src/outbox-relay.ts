import { outboxMetrics } from '@galley/telemetry';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NATS } from './settings.js';

interface OutboxRow {
  id: string;
  messageId: string;
  subject: string;
  headers: { request?: string; trace?: string | null };
  body: unknown;
}

const idlePollMs = 1_000;
const batchSize = 100;

/**
 * Carries the outbox to JetStream. A row is deleted in the transaction that saw JetStream accept it, so a crash
 * between the two sends it again: same message id, thrown away by JetStream's window or by the receiver's inbox.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stream: JetStreamClient;
  private stopped = false;
  private wake: () => void = () => undefined;
  private poked = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    @Inject(NATS) connection: NatsConnection,
    private readonly dataSource: DataSource,
  ) {
    this.stream = jetstream(connection, { timeout: 5_000 });
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.poke();
    await this.loop;
  }

  /** Says that there is something to send; without it the relay looks once a second. */
  poke(): void {
    this.poked = true;
    this.wake();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopped) {
      const { poked } = this;
      this.poked = false;
      try {
        const sent = poked || (await this.isWaiting()) ? await this.sendBatch() : 0;
        failures = 0;
        if (sent === batchSize || this.poked) continue;
      } catch (error) {
        failures += 1;
        if (failures === 1 || failures % 60 === 0)
          this.logger.warn(`The outbox cannot be sent right now: ${String(error)}`);
      }
      await this.pause(failures > 0 ? Math.min(250 * failures, 2_000) : idlePollMs);
    }
    await this.sendBatch().catch(() => undefined);
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Cheaper than a transaction that finds nothing: every process looks once a second. */
  private async isWaiting(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ waiting: boolean }[]>(
      'SELECT EXISTS (SELECT FROM outbox) AS waiting',
    );
    return row?.waiting === true;
  }

  private sendBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<OutboxRow[]>(
        `WITH picked AS (SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED),
              gone AS (DELETE FROM outbox USING picked WHERE outbox.id = picked.id RETURNING outbox.*)
         SELECT * FROM gone ORDER BY id`,
        [batchSize],
      );
      // One after the other, so that events of one service arrive in the order in which they happened.
      for (const row of rows) await this.send(row);
      return rows.length;
    });
  }

  private async send(row: OutboxRow): Promise<void> {
    const headers = natsHeaders();
    if (row.headers.request) headers.set('Galley-Request', row.headers.request);
    if (row.headers.trace) headers.set('traceparent', row.headers.trace);
    await this.stream.publish(row.subject, JSON.stringify(row.body), { msgID: row.messageId, headers });
    outboxMetrics.sent.inc();
  }
}
