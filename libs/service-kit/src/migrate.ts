import { messagingMigrations } from '@galley/messaging';
import { z } from 'zod';
import { connectDatabase, databaseOptions } from './database.js';
import { BaseEnvironment, readEnvironment, WrongSetting } from './environment.js';
import { createLogger } from './logging.js';
import { schemaOf, type ServiceDefinition } from './service.js';

/** A migration needs the database alone: no messages, no port, none of the service's own settings. */
const MigrationEnvironment = BaseEnvironment.pick({
  DATABASE_URL: true,
  DATABASE_POOL: true,
  LOG_LEVEL: true,
}).extend({
  /** Names, separated by commas: these alone, for tables that a backup is put into. All of them without it. */
  MIGRATIONS: z
    .string()
    .transform((list) => new Set(list.split(',')))
    .optional(),
});

/**
 * Brings the tables of a service up to date and ends (`ROLE=migrate`, ADR 0006): the job that a cluster runs before it replaces the
 * service. Services that start meanwhile wait their turn, so it may be run at any time and again.
 * @throws WrongSetting for a wrong setting; the database's error when it can't be reached within half a minute
 */
export async function migrateService(
  service: ServiceDefinition,
  source: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const env = readEnvironment(MigrationEnvironment, source);
  const logger = createLogger(service.name, env.LOG_LEVEL);
  const options = { ...databaseOptions(service, env), migrations: chosen(service, env.MIGRATIONS) };
  const dataSource = await connectDatabase(options, `galley:${schemaOf(service.name)}`);
  await dataSource.destroy();
  logger.info('the tables are up to date');
}

/** @throws WrongSetting when one is wanted that this version does not know */
function chosen({ migrations }: ServiceDefinition, wanted: ReadonlySet<string> | undefined) {
  const all = [...messagingMigrations, ...migrations];
  if (!wanted) return all;
  const known = new Map(all.map((migration) => [new migration().name, migration]));
  return [...wanted].map((name) => {
    const found = known.get(name);
    if (!found) throw new WrongSetting(`MIGRATIONS has ${name}, which this version of Galley does not know.`);
    return found;
  });
}
