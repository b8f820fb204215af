import { Logger } from '@nestjs/common';
import type { DataSource, DataSourceOptions } from 'typeorm';
import type { BaseEnv } from './base.env.js';
import { bringUpToDate, missingMigrations } from './migrations/run-migrations.js';
import { graceMs, TimeLimitedClient, ServiceDataSource } from './service-data-source.js';
import { schemaOf, type ServiceDefinition } from './service.js';
import { WaitSettings } from './waits.js';
import { sharedMigrations } from './migrations/shared-migrations.js';

type DatabaseSettings = Pick<BaseEnv, 'DATABASE_URL' | 'DATABASE_POOL'> & Partial<WaitSettings>;

/** The options of a service's database connections. Every wait has a time limit. */
export function databaseOptions(service: ServiceDefinition, env: DatabaseSettings): DataSourceOptions {
  const waits = WaitSettings.parse(env);
  return options(service, env.DATABASE_URL, env.DATABASE_POOL, {
    connectionTimeoutMillis: waits.DATABASE_CONNECT_TIMEOUT_MS,
    statement_timeout: waits.DATABASE_STATEMENT_TIMEOUT_MS,
    query_timeout: waits.DATABASE_STATEMENT_TIMEOUT_MS + graceMs,
    lock_timeout: waits.DATABASE_LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: waits.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    Client: TimeLimitedClient,
  });
}

/** Migrations have no time limit, but they wait for a lock only briefly and then try again, so that they block nobody for long. */
function migrationOptions(service: ServiceDefinition, env: DatabaseSettings): DataSourceOptions {
  const waits = WaitSettings.parse(env);
  return options(service, env.DATABASE_URL, 2, {
    connectionTimeoutMillis: waits.DATABASE_CONNECT_TIMEOUT_MS,
    lock_timeout: waits.MIGRATION_LOCK_TIMEOUT_MS,
  });
}

function options(
  service: ServiceDefinition,
  url: string,
  poolSize: number,
  extra: object,
): DataSourceOptions {
  const schema = schemaOf(service.name);
  return {
    type: 'postgres',
    url,
    schema,
    entities: [...service.entities],
    migrations: allMigrations(service),
    migrationsTableName: 'migrations',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolSize,
    extra: { options: `-c search_path=${schema},public`, idleTimeoutMillis: 30_000, ...extra },
  };
}

const allMigrations = ({ migrations }: ServiceDefinition) => [...sharedMigrations, ...migrations];

const log = new Logger('Database');
const noTeamRole =
  'The user of the database may not act as a role of its own, so the database does not keep teams apart: use one team.';
const maxWaitMs = 30_000;
/** The time limit of the startup probe on a cluster (k8s/base/patches/process.yaml). */
const releaseMs = 600_000;

/**
 * Runs the missing migrations. It waits a while for a database that is starting, and for locks of the service's other
 * processes. Several instances that start together take turns.
 * @throws the database's error when it can't be reached within half a minute
 */
export async function migrate(
  service: ServiceDefinition,
  env: DatabaseSettings,
  migrations: ServiceDefinition['migrations'] = allMigrations(service),
): Promise<void> {
  const dataSource = await connected({ ...migrationOptions(service, env), migrations: [...migrations] }, env);
  try {
    await bringUpToDate(dataSource, `galley:${schemaOf(service.name)}`, releaseMs);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Connects. It waits a while for a database that is starting, and until the tables have all migrations that the code knows.
 * @throws Error naming the first migration that is missing after ten minutes
 */
export async function connectDatabase(
  service: ServiceDefinition,
  env: DatabaseSettings,
): Promise<DataSource> {
  const dataSource = await connected(databaseOptions(service, env), env);
  try {
    await awaitMigrations(dataSource);
    if (!(await dataSource.findTeamRole())) log.warn(noTeamRole);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/**
 * Waits until another process has run the migrations (`MIGRATE_ON_START=false`, ADR 0006). With tables older than the code every
 * request would fail. It does not wait when the tables are newer than the code.
 * @throws Error naming the first migration that is missing after `maxWaitMs` milliseconds
 */
export async function awaitMigrations(dataSource: DataSource, maxWaitMs = releaseMs): Promise<void> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const [missing] = await missingMigrations(dataSource);
    if (missing === undefined) return;
    if (Date.now() > until)
      throw new Error(`The tables lack the migration ${missing}: run this service with ROLE=migrate.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function connected(given: DataSourceOptions, env: DatabaseSettings): Promise<ServiceDataSource> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const dataSource = new ServiceDataSource(given, WaitSettings.parse(env).TRANSACTION_GUARD);
    try {
      await dataSource.initialize();
      return dataSource;
    } catch (error) {
      await dataSource.destroy().catch(() => undefined);
      if (Date.now() > until || !isConnectionTrouble(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof Error && /timeout/i.test(error.message)) return true;
  const code = (error as { code?: string }).code ?? '';
  // 57P03: the server is starting; 57P01: it is being restarted; 53300: too many connections at the moment.
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P03', '57P01', '53300'].includes(code);
}
