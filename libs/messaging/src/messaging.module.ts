import type { NatsConnection } from '@nats-io/transport-node';
import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { Ask } from './ask.js';
import { connectNats } from './connection.js';
import { ConsumerLoop } from './consumer-loop.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';
import { QueueMetrics } from './queue-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { PassErrorsFilter } from './rpc-errors.filter.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { UnitOfWork } from './unit-of-work.js';
import { Uploads } from './uploads.js';

/** Everything a service needs to ask, answer, tell and work. Imported by the kit, once, at the root. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  static forService(settings: MessagingSettings): DynamicModule {
    return {
      module: MessagingModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: MESSAGING_SETTINGS, useValue: settings },
        { provide: NATS, useFactory: () => connectNats({ url: settings.natsUrl, name: settings.service }) },
        { provide: Ask, useFactory: (connection: NatsConnection) => new Ask(connection), inject: [NATS] },
        {
          provide: Uploads,
          useFactory: (connection: NatsConnection) => new Uploads(connection),
          inject: [NATS],
        },
        { provide: APP_FILTER, useClass: PassErrorsFilter },
        OutboxRelay,
        UnitOfWork,
        Jobs,
        JobRunner,
        ConsumerLoop,
        QueueMetrics,
      ],
      exports: [NATS, Ask, Uploads, UnitOfWork, Jobs, OutboxRelay, MESSAGING_SETTINGS],
    };
  }

  /** The last thing to go: everything else has said what it had to say. */
  async onApplicationShutdown(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A connection that is just being re-established can't drain; left open, it would try for ever.
    await this.connection.drain().catch(() => this.connection.close());
  }
}
