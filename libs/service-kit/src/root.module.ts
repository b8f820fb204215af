import { teamEvents, topology } from '@galley/contracts';
import { MessagingModule } from '@galley/messaging';
import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ArchiveModule } from './archive/index.js';
import { databaseOptions } from './database.js';
import { DatabaseWatch } from './database-watch.js';
import type { BaseEnv } from './base.env.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { OperatorModule } from './operator/operator.module.js';
import { ResourceMetrics } from './resource-metrics.js';
import { PersonRemovalModule } from './person-removal.js';
import { SERVICE_ENV, type ServiceDefinition } from './service.js';
import { TeamRemovalModule } from './teams/team-removal.js';

class EnvironmentModule {}

/** The root module of every service: settings, database, messaging, health, and the service's own module. */
@Module({})
export class RootModule {
  static of(service: ServiceDefinition, env: BaseEnv, dataSource: DataSource): DynamicModule {
    return {
      module: RootModule,
      imports: [
        {
          module: EnvironmentModule,
          global: true,
          providers: [{ provide: SERVICE_ENV, useValue: env }],
          exports: [SERVICE_ENV],
        },
        TypeOrmModule.forRootAsync({
          useFactory: () => databaseOptions(service, env),
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
        MessagingModule.forService({
          service: service.name,
          natsUrl: env.NATS_URL,
          role: env.ROLE,
          jobConcurrency: env.JOB_CONCURRENCY,
          workSilenceMs: env.WORK_SILENCE_MS,
          retries: {
            firstMs: env.JOB_RETRY_FIRST_MS,
            longestMs: env.JOB_RETRY_LONGEST_MS,
            forMs: env.JOB_RETRY_HOURS * 3_600_000,
          },
          breakers: {
            failures: env.BREAKER_FAILURES,
            pauseMs: env.BREAKER_PAUSE_MS,
            retryMs: env.BREAKER_RETRY_MS,
          },
          jobRetentionDays: env.JOB_RETENTION_DAYS,
          rpcTimeoutMs: env.REQUEST_TIMEOUT_MS ?? env.QUESTION_TIMEOUT_MS,
          relayLeaseMs: env.RELAY_LEASE_MS,
          eventTries: env.EVENT_TRIES,
          eventBackoffMs: env.EVENT_BACKOFF_MS,
          eventMaxAgeHours: env.EVENT_PATIENCE_HOURS,
          inboxDays: env.INBOX_DAYS,
          sentEventsHours: env.SENT_EVENTS_RETENTION_HOURS,
        }),
        OperatorModule.of(service.name),
        ArchiveModule.of(service.name, service.archive ?? []),
        ...(topology[service.name].consumes.includes(teamEvents.deleted) ? [TeamRemovalModule] : []),
        ...(service.personal ? [PersonRemovalModule.of(service.personal)] : []),
        service.module,
      ],
      controllers: [HealthController, MetricsController],
      providers: [ResourceMetrics, DatabaseWatch],
    };
  }
}
