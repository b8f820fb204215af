import { Module } from '@nestjs/common';
import { AddressCheck } from './address-check.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DeliveryWorker } from './delivery-worker.service.js';
import { DueDeliveries } from './due-deliveries.js';
import { Envelopes } from './envelopes.js';
import { HostResolver, WebhookClock } from './outside-world.js';
import { PushService } from './push.service.js';
import { WebhookSender } from './sender.js';
import { SubscriptionSwitch } from './subscription-switch.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookUpkeep } from './webhook-upkeep.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksEvents } from './webhooks.events.js';

@Module({
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    AddressCheck,
    DeliveriesService,
    DeliveryOutcomes,
    DeliveryWorker,
    DueDeliveries,
    Envelopes,
    HostResolver,
    PushService,
    SubscriptionSwitch,
    SubscriptionsService,
    WebhookClock,
    WebhookMetrics,
    WebhookSender,
    WebhookUpkeep,
    WebhooksEvents,
  ],
})
export class WebhooksModule {}
