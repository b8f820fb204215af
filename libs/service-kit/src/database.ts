import { messagingMigrations } from '@galley/messaging';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { BaseEnvironment } from './environment.js';
import { schemaOf, type ServiceDefinition } from './service.js';

export function databaseOptions(
  service: ServiceDefinition,
  env: Pick<BaseEnvironment, 'DATABASE_URL' | 'DATABASE_POOL'>,
): DataSourceOptions {
  const schema = schemaOf(service.name);
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    schema,
    entities: [...service.entities],
    migrations: [...messagingMigrations, ...service.migrations],
    migrationsTableName: 'migrations',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolSize: env.DATABASE_POOL,
    extra: { options: `-c search_path=${schema},public`, idleTimeoutMillis: 30_000 },
  };
}

/** Brings the schema up to date; several instances that start together take turns. */
export async function migrate(dataSource: DataSource, lockName: string): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock(hashtext($1))', [lockName]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [lockName]).catch(() => undefined);
    await runner.release();
  }
}

const patienceMs = 30_000;

/** Connects, waiting a while for a database that is just starting. */
export async function connectDatabase(
  options: DataSourceOptions,
  migrateFor: string | null,
): Promise<DataSource> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const dataSource = new DataSource(options);
    try {
      await dataSource.initialize();
      if (migrateFor !== null) await migrate(dataSource, migrateFor);
      return dataSource;
    } catch (error) {
      await dataSource.destroy().catch(() => undefined);
      if (Date.now() > until || !isConnectionTrouble(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isConnectionTrouble(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  // 57P03: the server is starting up; 57P01: it is being restarted; 53300: too many connections for a moment.
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P03', '57P01', '53300'].includes(code);
}
