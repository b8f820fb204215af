import { connectDatabase, databaseOptions } from './database.js';
import { BaseEnvironment, readEnvironment } from './environment.js';
import { createLogger } from './logging.js';
import { schemaOf, type ServiceDefinition } from './service.js';

/** A migration needs the database alone: no messages, no port, none of the service's own settings. */
const MigrationEnvironment = BaseEnvironment.pick({
  DATABASE_URL: true,
  DATABASE_POOL: true,
  LOG_LEVEL: true,
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
  const dataSource = await connectDatabase(databaseOptions(service, env), `galley:${schemaOf(service.name)}`);
  await dataSource.destroy();
  logger.info('the tables are up to date');
}
