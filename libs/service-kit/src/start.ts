import 'reflect-metadata';
import { NATS, RpcServer, Readiness } from '@galley/messaging';
import { startProcessMetrics, startTracing } from '@galley/telemetry';
import type { NatsConnection } from '@nats-io/transport-node';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectDatabase, migrate } from './database.js';
import { BaseEnv, readEnv, WrongSetting } from './base.env.js';
import { createLogger, NestLogger } from './logging.js';
import { returnMemoryAtRest } from './memory.js';
import { migrateService } from './migrate.js';
import { letOthersGoFirst } from './priority.js';
import { RootModule } from './root.module.js';
import type { RunningService, ServiceDefinition } from './service.js';

interface StartOptions {
  /** Replaces the process environment. Tests use it to run several services in one process. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts a service: settings, database and migrations, requests, jobs and events, health.
 * @throws WrongSetting for a wrong setting
 */
export async function startService(
  service: ServiceDefinition,
  options: StartOptions = {},
): Promise<RunningService> {
  const schema = service.env ? BaseEnv.extend(service.env.shape) : BaseEnv;
  const env = readEnv(schema, options.env ?? process.env) as BaseEnv;
  const logger = createLogger(service.name, env.LOG_LEVEL);
  if (env.MIGRATE_ON_START === 'true') await migrate(service, env);
  const dataSource = await connectDatabase(service, env);
  const app = await NestFactory.create<NestFastifyApplication>(
    RootModule.of(service, env, dataSource),
    new FastifyAdapter(),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  const connection = app.get<NatsConnection>(NATS);
  const requests = new RpcServer(connection, service.name, env.ROLE !== 'worker', app.get(Readiness));
  app.connectMicroservice({ strategy: requests }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  await app.listen(env.HTTP_PORT, env.HTTP_HOST);
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : env.HTTP_PORT;
  logger.info({ port, role: env.ROLE }, 'ready');
  return {
    app,
    port,
    // Requests end first: those that were accepted are answered while everything that they need still runs.
    close: async () => {
      await requests.close();
      await app.close();
    },
  };
}

/**
 * The main function of a service. It starts the service, stops it on a signal, and says in one line why it could not start.
 * With `ROLE=migrate` it runs the migrations instead, and ends.
 */
export async function runService(service: ServiceDefinition): Promise<void> {
  let running: RunningService;
  let stopTracing: () => Promise<void>;
  try {
    if (process.env.ROLE === 'migrate') {
      await migrateService(service);
      process.exit(0);
    }
    startProcessMetrics();
    stopTracing = await startTracing(service.name);
    // On one machine, people at their screens come before background work.
    if (process.env.ROLE === 'worker') letOthersGoFirst();
    running = await startService(service);
    returnMemoryAtRest();
  } catch (error) {
    const reason =
      error instanceof WrongSetting
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${service.name}: ${reason}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A part that hangs must not keep the process alive: its work is durable and starts again.
    setTimeout(() => process.exit(0), 7_000).unref();
    running
      .close()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
