import { HostResolver } from '@galley/service-kit/outgoing';
import { Module } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DeliveryWorker } from './delivery-worker.service.js';
import { DueDeliveries } from './due-deliveries.js';
import { Envelopes } from './envelopes.js';
import { WebhookClock } from './webhook-clock.js';
import { WebhookSender } from './sender.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhooksEvents } from './webhooks.events.js';

/** Sends what webhooks are to receive, and keeps the log of it. */
@Module({
  controllers: [WebhookDeliveriesController],
  providers: [
    DeliveriesService,
    DeliveryOutcomes,
    DeliveryWorker,
    DueDeliveries,
    Envelopes,
    HostResolver,
    WebhookClock,
    WebhookMetrics,
    WebhookSender,
    WebhooksEvents,
  ],
  exports: [DeliveriesService, DeliveryOutcomes, DeliveryWorker, HostResolver, WebhookClock],
})
export class DeliveriesModule {}
