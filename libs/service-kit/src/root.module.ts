import { MessagingModule } from '@galley/messaging';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { databaseOptions } from './database.js';
import type { BaseEnvironment } from './environment.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { OperatorModule } from './operator/operator.module.js';
import { ResourceMetrics } from './resource-metrics.js';
import { SERVICE_ENV, type ServiceDefinition } from './service.js';

@Global()
@Module({})
class EnvironmentModule {
  static of(env: BaseEnvironment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: SERVICE_ENV, useValue: env }],
      exports: [SERVICE_ENV],
    };
  }
}

/** The walls every service has: settings, database, messages, health; inside them the service's own module. */
@Module({})
export class RootModule {
  static of(service: ServiceDefinition, env: BaseEnvironment, dataSource: DataSource): DynamicModule {
    return {
      module: RootModule,
      imports: [
        EnvironmentModule.of(env),
        TypeOrmModule.forRootAsync({
          useFactory: () => databaseOptions(service, env),
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
        MessagingModule.forService({
          service: service.name,
          natsUrl: env.NATS_URL,
          role: env.ROLE,
          jobConcurrency: env.JOB_CONCURRENCY,
        }),
        OperatorModule.of(service.name),
        service.module,
      ],
      controllers: [HealthController, MetricsController],
      providers: [ResourceMetrics],
    };
  }
}
