import { z } from 'zod';

const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/**
 * The time limits of this process (docs/operations/README.md, "Every wait has an end"). A screen gives up after 10 s.
 */
export const WaitSettings = z.object({
  /** For a free connection of the pool, or a new connection to PostgreSQL. */
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(50, 300_000).default(5_000),
  /** For one statement. */
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(50, 3_600_000).default(15_000),
  /** For a lock that another transaction holds. */
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(50, 3_600_000).default(5_000),
  /** For the next statement of an open transaction. After that PostgreSQL ends the connection. */
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(50, 3_600_000).default(30_000),
  /** For the answer of another service. */
  REQUEST_TIMEOUT_MS: milliseconds(50, 300_000).optional(),
  /** Its name until release 0.1. It counts where the new name is not set, for one more release. */
  QUESTION_TIMEOUT_MS: milliseconds(50, 300_000).default(10_000),
  /** After so long without a database connection the process is not ready: it takes no requests and no jobs. */
  DATABASE_UNREADY_AFTER_MS: milliseconds(50, 3_600_000).default(6_000),
  /** After so long without a database connection the process is not alive, so that it is restarted. */
  DATABASE_DEAD_AFTER_MS: milliseconds(50, 86_400_000).default(120_000),
  /** For a lock that a migration needs. Statements behind it wait as long. The migration tries again until it gets the lock. */
  MIGRATION_LOCK_TIMEOUT_MS: milliseconds(50, 3_600_000).default(3_000),
  /** What happens when code waits for something else inside an open transaction: tests fail, production logs it. */
  TRANSACTION_GUARD: z.enum(['throw', 'log']).default('log'),
});
export type WaitSettings = z.infer<typeof WaitSettings>;
