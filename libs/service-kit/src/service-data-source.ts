import {
  type Caller,
  currentCaller,
  inTransactionScope,
  refuseInTransaction,
  type TransactionGuard,
} from '@galley/messaging';
import { Logger } from '@nestjs/common';
import { Client, type Pool, type PoolClient } from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm';
import { nameIfFrequent, prepareAnew } from './statements/prepared.js';

type Body<T> = (manager: EntityManager) => Promise<T>;

/**
 * A data source that acts for the team of its caller, and tracks open transactions. Inside a transaction, code must not use a second connection, another service or
 * an outside system. With second connections, as many callers as the pool has connections would wait for each other for ever.
 */
export class ServiceDataSource extends DataSource {
  private teamRole: string | null = null;
  private taking: Promise<void> = Promise.resolve();
  private readonly log = new Logger(ServiceDataSource.name);

  constructor(
    options: DataSourceOptions,
    private readonly guard: TransactionGuard,
  ) {
    super(options);
    const { manager } = this;
    const plain = manager.transaction.bind(manager) as <T>(...args: unknown[]) => Promise<T>;
    const guarded = <T>(...given: unknown[]) => {
      // An isolation level may come before the body. DataSource.transaction always passes both.
      const args = given.filter((arg) => arg !== undefined);
      const body = args.pop() as Body<T>;
      return plain<T>(...args, (inner: EntityManager) => this.inScope(() => body(inner)));
    };
    manager.transaction = guarded;
  }

  override createQueryRunner(mode?: 'master' | 'slave'): QueryRunner {
    refuseInTransaction('a second connection is asked for');
    const runner = super.createQueryRunner(mode);
    const team = currentCaller()?.teamId ?? null;
    const connect = runner.connect.bind(runner) as () => Promise<unknown>;
    let ready: Promise<unknown> | undefined;
    const connectForTeam = async () => {
      const client = await this.take(team, connect);
      if (client instanceof TimeLimitedClient) await client.actFor(team, this.teamRole);
      return client;
    };
    runner.connect = () => (ready ??= connectForTeam());
    return runner;
  }

  /** A connection that acts for the team of its caller, for what runs without TypeORM. Whoever takes it releases it. */
  async connection(): Promise<PoolClient> {
    refuseInTransaction('a second connection is asked for');
    const team = currentCaller()?.teamId ?? null;
    const client = await this.take(team, () => this.pool.connect());
    try {
      if (client instanceof TimeLimitedClient) await client.actFor(team, this.teamRole);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /**
   * Finds the role that owns no table, as which this service acts for a team. Without it the database keeps teams apart no more than
   * it did before there were several. @returns whether there is one
   */
  async findTeamRole(): Promise<boolean> {
    const [found] = await this.query<{ role: string }[]>(
      `SELECT rolname AS role FROM pg_roles
        WHERE rolname = current_user || '_team' AND pg_has_role(current_user, oid, 'MEMBER') AND NOT rolsuper AND NOT rolbypassrls
          AND has_schema_privilege(oid, current_schema(), 'USAGE')`,
    );
    this.teamRole = found?.role ?? null;
    return this.teamRole !== null;
  }

  private get pool(): Pool {
    // TypeORM's type of the driver covers all databases; with PostgreSQL the pool is the one of pg.
    return (this.driver as unknown as { master: Pool }).master;
  }

  /**
   * Takes an idle connection that acts for the team already, and needs no statement to do so, or one that acts for another team. A
   * connection that changes its role plans all its statements anew, so a new one is opened instead while the pool has room.
   *
   * @param connect asks the pool, which takes the last of its idle connections, or opens one where it has none
   */
  private async take<T>(team: Caller['teamId'], connect: () => Promise<T>): Promise<T> {
    const before = this.taking;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.taking = promise;
    await before;
    try {
      return this.nextOf(team, connect);
    } finally {
      // The pool takes an idle connection in the next tick; whoever asks meanwhile would change their order.
      process.nextTick(resolve);
    }
  }

  private nextOf<T>(team: Caller['teamId'], connect: () => Promise<T>): Promise<T> {
    // The package does not type its list.
    const { _idle: idle, totalCount, options } = this.pool as Pool & { _idle: { client: unknown }[] };
    const last = (fits: (client: TimeLimitedClient) => boolean) =>
      idle.findLastIndex(({ client }) => client instanceof TimeLimitedClient && fits(client));
    const own = last((client) => client.actsFor(team, this.teamRole));
    const at = own >= 0 ? own : last((client) => client.actsAs(roleFor(team, this.teamRole)));
    if (at >= 0) idle.push(...idle.splice(at, 1));
    const held = at < 0 && totalCount < options.max ? idle.splice(0) : [];
    try {
      return connect();
    } finally {
      idle.push(...held);
    }
  }

  private inScope<T>(body: () => Promise<T>): Promise<T> {
    return inTransactionScope(
      this.guard,
      ({ message, stack }) => this.log.error(`${message} ${stack ?? ''}`),
      body,
    );
  }
}

const roleFor = (team: Caller['teamId'], teamRole: string | null): string =>
  team === 'all' ? 'none' : (teamRole ?? 'none');
const actingFor = (team: Caller['teamId'], teamRole: string | null): string =>
  `${roleFor(team, teamRole)}/${team ?? ''}`;

/** PostgreSQL ends a statement at its time limit. After this further time the server itself does not answer. */
export const graceMs = 2_000;

/**
 * A connection that prepares what is run often, and is destroyed when its query gets no answer in time. When the server hangs, its
 * own timeouts don't help, and the pool would reuse a connection on which the old query still runs.
 */
export class TimeLimitedClient extends Client {
  private acting: string | null = null;

  /** From now on this connection sees and writes the rows of the team; of none with null, of all, as the owner of the tables, with 'all'. */
  async actFor(team: Caller['teamId'], teamRole: string | null): Promise<void> {
    if (this.actsFor(team, teamRole)) return;
    this.acting = null;
    const set = `SELECT set_config('role', $1, false), set_config('galley.team', $2, false)`;
    await super.query(set, [roleFor(team, teamRole), String(team ?? '')]);
    this.acting = actingFor(team, teamRole);
  }

  actsFor(team: Caller['teamId'], teamRole: string | null): boolean {
    return this.acting === actingFor(team, teamRole);
  }

  actsAs(role: string): boolean {
    return this.acting?.startsWith(`${role}/`) ?? false;
  }

  override query(...args: unknown[]): never {
    const run = Client.prototype.query as (...given: unknown[]) => unknown;
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && isFilled(values) ? nameIfFrequent(text) : undefined;
    const result = run.apply(this, name === undefined ? args : [{ name, text, values }, ...rest]);
    if (result instanceof Promise) result.catch((error: unknown) => this.failed(text, error));
    // The overloads of the parent class type each form of a query.
    return result as never;
  }

  private failed(query: unknown, error: unknown): void {
    const { text } = typeof query === 'string' ? { text: query } : (query as { text?: string });
    if (text !== undefined) prepareAnew(text, error);
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    // The package does not type its socket.
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}

const isFilled = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
