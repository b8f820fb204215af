import { z } from 'zod';
import { migrate } from './database.js';
import { BaseEnv, readEnv, WrongSetting } from './base.env.js';
import { createLogger } from './logging.js';
import type { ServiceDefinition } from './service.js';
import { sharedMigrations } from './migrations/shared-migrations.js';

/** A migration needs only the database: no NATS, no port, none of the service's own settings. */
const MigrationEnv = BaseEnv.pick({
  DATABASE_URL: true,
  DATABASE_POOL: true,
  LOG_LEVEL: true,
  DATABASE_CONNECT_TIMEOUT_MS: true,
  MIGRATION_LOCK_TIMEOUT_MS: true,
}).extend({
  /** Runs only the named migrations (separated by commas), for tables into which a backup is restored. Default: all. */
  MIGRATIONS: z
    .string()
    .transform((list) => new Set(list.split(',')))
    .optional(),
});

/**
 * Runs the missing migrations of a service and ends (`ROLE=migrate`, ADR 0006). A cluster runs it as a job before it replaces the
 * service. Services that start meanwhile take turns with it, so it can run at any time and any number of times.
 * @throws WrongSetting for a wrong setting; the database's error when it can't be reached within half a minute
 */
export async function migrateService(
  service: ServiceDefinition,
  source: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const env = readEnv(MigrationEnv, source);
  const logger = createLogger(service.name, env.LOG_LEVEL);
  await migrate(service, env, chosen(service, env.MIGRATIONS));
  logger.info('the tables are up to date');
}

/** @throws WrongSetting when this version does not know one of the named migrations */
function chosen({ migrations }: ServiceDefinition, wanted: ReadonlySet<string> | undefined) {
  const all = [...sharedMigrations, ...migrations];
  if (!wanted) return all;
  const known = new Map(all.map((migration) => [new migration().name, migration]));
  return [...wanted].map((name) => {
    const found = known.get(name);
    if (!found) throw new WrongSetting(`MIGRATIONS has ${name}, which this version of Galley does not know.`);
    return found;
  });
}
