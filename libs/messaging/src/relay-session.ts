import type { ServiceName } from '@galley/contracts';
import type { DataSource } from 'typeorm';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A lost session is replaced by a new one. Statements that wait for an answer of the old one fail with this error. */
class SessionLost extends Error {}

/**
 * The database session that allows one process of a service to send the outbox (ADR 0033). The session holds an advisory lock,
 * so at most one process has it. The lock is a lease: PostgreSQL ends a session that is silent for `leaseMs`, and the next
 * process gets the lock. A process that was frozen checks its own clock before it sends anything, and its session has ended
 * before it can remove anything.
 */
export class RelaySession {
  private client: pg.Client | null = null;
  private locked = false;
  /** When the last answered statement was sent. The lease counts from then, not from when the answer was read. */
  private provenAt = 0;
  private restsUntil = 0;
  /** The last statement: a connection answers one statement after the other. */
  private lastStatement: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: ServiceName,
    private readonly leaseMs: number,
  ) {}

  /** Whether this process may send now. It stops after half of the lease, so that messages in flight arrive within the other half. */
  get isCurrent(): boolean {
    return this.locked && performance.now() - this.provenAt < this.leaseMs / 2;
  }

  /** The interval of renewals, short enough that a living process keeps its lease. */
  get beatMs(): number {
    return Math.min(1_000, this.leaseMs / 5);
  }

  /**
   * Tries to get the lease, or renews it when no other statement has just done so.
   * @returns whether this process has it
   * @throws while the database is away
   */
  async hold(): Promise<boolean> {
    if (performance.now() < this.restsUntil) return false;
    this.client ??= await this.connect();
    if (!this.locked) {
      const [row] = await this.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        [lockOf(this.service)],
      );
      this.locked = row?.locked === true;
    } else if (performance.now() - this.provenAt > this.beatMs) await this.query('SELECT 1', []);
    return this.isCurrent;
  }

  /** Runs a statement in the session that holds the lease. When the lease is over, the session has ended and the statement fails. */
  query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    const answer = this.lastStatement.then(() => this.ask<Row>(sql, values));
    this.lastStatement = answer.catch(() => undefined);
    return answer;
  }

  private async ask<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    const { client } = this;
    if (!client) throw new SessionLost('The session of the relay has ended.');
    const sentAt = performance.now();
    try {
      const { rows } = await client.query<Row>(sql, values);
      if (client === this.client) this.provenAt = sentAt;
      return rows;
    } catch (error) {
      this.lose(client);
      throw error;
    }
  }

  /** Gives up the lease, so that the next process gets it at once. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    this.locked = false;
    await client?.end().catch(() => undefined);
  }

  /** Gives up the lease, and does not ask for it again for the length of a lease. */
  async rest(): Promise<void> {
    this.restsUntil = performance.now() + this.leaseMs;
    await this.close();
  }

  /** Connects outside of the pool, with the same settings, so that an exhausted pool does not cost the lease. */
  private async connect(): Promise<pg.Client> {
    // TypeORM does not type its pool.
    const pool = (this.dataSource.driver as PostgresDriver).master as pg.Pool & {
      Client: typeof pg.Client;
      options: pg.PoolConfig;
    };
    const client = new pool.Client({ ...pool.options, application_name: applicationName(this.service) });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(`SELECT set_config('idle_session_timeout', $1, false)`, [String(this.leaseMs)]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  private lose(client: pg.Client): void {
    if (client !== this.client) return;
    this.client = null;
    this.locked = false;
    client.end().catch(() => undefined);
  }
}

/** Each service of a database has its own. */
const lockOf = (service: ServiceName) => `galley:${service}:outbox`;
/** Shows operators which process holds the session. */
const applicationName = (service: ServiceName) => `galley-${service}-relay/${process.pid}`;
