export { WebhookSubscriptionEntity } from './webhook-subscription.entity.js';
export { WebhooksModule } from './webhooks.module.js';
