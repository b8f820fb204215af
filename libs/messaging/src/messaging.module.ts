import type { NatsConnection } from '@nats-io/transport-node';
import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { RpcClient } from './rpc-client.js';
import { connectNats } from './connection.js';
import { Breakers } from './breakers.js';
import { BudgetHolds } from './budget-holds.js';
import { ConsumerLoop } from './consumer-loop.js';
import { DeadLetters } from './dead-letters.js';
import { JobQueue } from './job-queue.js';
import { JobRetention } from './job-retention.js';
import { Pollers } from './every.js';
import { MarkedMethods } from './marked-methods.js';
import { ScrapedGauges } from './on-scrape.js';
import { EventProcessor } from './event-processor.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';
import { HandledEvents } from './handled-events.js';
import { QueueMetrics } from './queue-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { PassErrorsFilter } from './rpc-errors.filter.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { Readiness } from './readiness.js';
import { UnitOfWork } from './unit-of-work.js';
import { Uploads } from './uploads.js';

/** Everything that a service needs for requests, answers, events and jobs. The service kit imports it once, at the root. */
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
        {
          provide: RpcClient,
          useFactory: (connection: NatsConnection) => new RpcClient(connection, settings.rpcTimeoutMs),
          inject: [NATS],
        },
        {
          provide: Uploads,
          useFactory: (connection: NatsConnection) => new Uploads(connection),
          inject: [NATS],
        },
        { provide: Readiness, useValue: new Readiness() },
        { provide: APP_FILTER, useClass: PassErrorsFilter },
        OutboxRelay,
        UnitOfWork,
        DeadLetters,
        Jobs,
        JobQueue,
        JobRetention,
        JobRunner,
        Breakers,
        BudgetHolds,
        EventProcessor,
        MarkedMethods,
        ConsumerLoop,
        Pollers,
        ScrapedGauges,
        QueueMetrics,
        HandledEvents,
      ],
      exports: [
        NATS,
        RpcClient,
        Readiness,
        Uploads,
        UnitOfWork,
        DeadLetters,
        Jobs,
        Breakers,
        BudgetHolds,
        OutboxRelay,
        HandledEvents,
        MESSAGING_SETTINGS,
      ],
    };
  }

  /** Closes the connection last, when everything else has sent its messages. */
  async onApplicationShutdown(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A connection that is reconnecting can't drain. It must be closed, or it would try for ever.
    await this.connection.drain().catch(() => this.connection.close());
  }
}
