import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';

/** The time limit of a long statement. */
export const longStatementMs = 600_000;

const storage = new AsyncLocalStorage<true>();

/** Whether the current statements may take long. The connection uses the longer time limit for them. */
export const isLongStatement = (): boolean => storage.getStore() === true;

/**
 * Runs statements that may take minutes (retention, a rewrite in the background) in one transaction. No one at a screen may
 * wait for them. Meanwhile `pg_stat_activity` shows the name as the application of the connection.
 * @param name letters, digits and hyphens
 */
export function longStatement<T>(
  dataSource: DataSource,
  name: string,
  body: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return storage.run(true, () =>
    dataSource.transaction(async (manager) => {
      await manager.query(
        `SELECT set_config('statement_timeout', $1, true), set_config('application_name', $2, true)`,
        [String(longStatementMs), name],
      );
      return body(manager);
    }),
  );
}
