import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';

const logger = new Logger('Migrations');
/** 55P03: the lock was not free in time; 40P01: a deadlock. */
const passing = new Set(['55P03', '40P01']);
const pauseMs = 500;

/**
 * Runs the missing migrations, each in its own transaction unless it has `transaction = false`. Several instances take turns. A
 * migration that does not get a lock in time stops waiting, so that statements behind it can run, and tries again.
 * @throws the database's error, including the one of a lock that was not free for `maxWaitMs` milliseconds
 */
export async function bringUpToDate(
  dataSource: DataSource,
  lockName: string,
  maxWaitMs: number,
): Promise<void> {
  const until = Date.now() + maxWaitMs;
  const runner = dataSource.createQueryRunner();
  try {
    await waitForLock(runner, lockName);
    while (!(await ran(dataSource, until))) await pause();
  } finally {
    await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [lockName]).catch(() => undefined);
    await runner.release();
  }
}

/** The names of the migrations that the code has and the tables lack. */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
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
 * Polls for the lock instead of waiting inside PostgreSQL. `CREATE INDEX CONCURRENTLY` of the instance that holds the lock waits
 * for all statements that were running when it began. A waiting statement would be one of them: a deadlock.
 */
async function waitForLock(runner: QueryRunner, lockName: string): Promise<void> {
  for (;;) {
    const [row] = (await runner.query('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [lockName])) as {
      mine: boolean;
    }[];
    if (row?.mine) return;
    await pause();
  }
}

/** @returns false when a lock was not free in time */
async function ran(dataSource: DataSource, until: number): Promise<boolean> {
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (!passing.has(code) || Date.now() > until) throw error;
    logger.warn(`A migration waits for a lock and tries again: ${String(error)}`);
    return false;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
