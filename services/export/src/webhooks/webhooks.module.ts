import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/index.js';
import { AddressCheck } from './address-check.js';
import { OperatorEndpoint } from './operator-endpoint.service.js';
import { PushService } from './push.service.js';
import { SubscriptionSwitch } from './subscription-switch.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhookUpkeep } from './webhook-upkeep.service.js';
import { WebhooksController } from './webhooks.controller.js';

/** Which endpoints receive events and pushed texts. */
@Module({
  imports: [DeliveriesModule],
  controllers: [WebhooksController],
  providers: [
    AddressCheck,
    OperatorEndpoint,
    PushService,
    SubscriptionSwitch,
    SubscriptionsService,
    WebhookUpkeep,
  ],
})
export class WebhooksModule {}
