import { NATS, OnScrape } from '@galley/messaging';
import { resourceMetrics as metrics } from '@galley/telemetry';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

interface DatabaseState {
  bytes: string;
  connections: number;
  deadlocks: string;
  cacheHits: number | null;
  limit: string;
}

/** Metrics of the connection pool, of PostgreSQL, and of the connections to PostgreSQL and NATS. */
@Injectable()
export class ResourceMetrics {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  @OnScrape()
  lookAtPool(): void {
    const { totalCount, idleCount, waitingCount } = (this.dataSource.driver as unknown as { master: Pool })
      .master;
    metrics.pool.set({ state: 'busy' }, totalCount - idleCount);
    metrics.pool.set({ state: 'idle' }, idleCount);
    metrics.pool.set({ state: 'waiting' }, waitingCount);
  }

  @OnScrape()
  async lookAtDatabase(): Promise<void> {
    for (const gauge of [
      metrics.databaseBytes,
      metrics.databaseConnections,
      metrics.databaseLimit,
      metrics.deadlocks,
      metrics.cacheHits,
    ])
      gauge.remove();
    metrics.up.set({ dependency: 'database' }, 0);
    const [row] = await this.dataSource.query<DatabaseState[]>(
      `SELECT pg_database_size(datname) AS bytes, deadlocks, current_setting('max_connections') AS limit,
              (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
              blks_hit::float8 / nullif(blks_hit + blks_read, 0) AS "cacheHits"
         FROM pg_stat_database WHERE datname = current_database()`,
    );
    metrics.up.set({ dependency: 'database' }, 1);
    if (!row) return;
    metrics.databaseBytes.set(Number(row.bytes));
    metrics.databaseConnections.set(row.connections);
    metrics.databaseLimit.set(Number(row.limit));
    metrics.deadlocks.set(Number(row.deadlocks));
    if (row.cacheHits !== null) metrics.cacheHits.set(row.cacheHits);
  }

  @OnScrape()
  async lookAtNats(): Promise<void> {
    metrics.up.set({ dependency: 'nats' }, 0);
    if (this.connection.isClosed()) return;
    await this.connection.flush();
    metrics.up.set({ dependency: 'nats' }, 1);
  }
}
