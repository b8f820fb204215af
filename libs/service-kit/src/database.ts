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
/** As long as a cluster's startup probe looks on (k8s/base/patches/process.yaml). */
const releaseMs = 600_000;

/**
 * Waits for whoever brings the tables up to date (`MIGRATE_ON_START=false`, ADR 0006): code that is newer than its tables would
 * fail question by question. Tables that are newer than the code are no reason to wait.
 * @throws Error naming the first migration that is missing after `patience` milliseconds
 */
export async function awaitMigrations(dataSource: DataSource, patience = releaseMs): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const [missing] = await missingMigrations(dataSource);
    if (missing === undefined) return;
    if (Date.now() > until)
      throw new Error(`The tables lack the migration ${missing}: run this service with ROLE=migrate.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const { schema } = dataSource.options as { schema?: string };
  const names = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const [table] = await dataSource.query<{ there: boolean }[]>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`"${schema}".migrations`],
  );
  if (!table?.there) return names;
  const done = await dataSource.query<{ name: string }[]>(`SELECT name FROM "${schema}".migrations`);
  const known = new Set(done.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/**
 * Connects, waiting a while for a database that is just starting, and for tables that are as new as the code.
 * @param migrateFor the name of the lock under which this process brings the tables up to date itself; null when somebody else does
 */
export async function connectDatabase(
  options: DataSourceOptions,
  migrateFor: string | null,
): Promise<DataSource> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const dataSource = new DataSource(options);
    try {
      await dataSource.initialize();
      await (migrateFor === null ? awaitMigrations(dataSource) : migrate(dataSource, migrateFor));
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
