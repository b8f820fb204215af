import { WebhookDelivery, WebhookSubscription } from '@galley/contracts';
import { type AsRow, inShape } from '@galley/service-kit';

type SubscriptionDates = 'pausedAt' | 'oldSecretUntil' | 'createdAt' | 'lastTryAt' | 'lastDeliveredAt';
export type SubscriptionRow = AsRow<Omit<WebhookSubscription, 'signed'>, SubscriptionDates>;
export type DeliveryRow = AsRow<WebhookDelivery, 'createdAt' | 'nextTryAt' | 'lastTryAt'>;

/** Each endpoint with how the last day went; `$1` is when that day began. */
export const subscriptionColumns = `
  s.id, s.name, s.url, s."eventTypes", s.active, s."pauseReason", s."pausedAt", s.operator, s."oldSecretUntil", s."createdBy",
  s."createdAt", s."lastTryAt", s."lastTryOk", s."lastDeliveredAt",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d."subscriptionId" = s.id AND d.status = 'pending') AS waiting,
  day.tries AS "tries24h", day.succeeded AS "succeeded24h"
  FROM webhook_subscriptions s CROSS JOIN LATERAL (
    SELECT count(*)::int AS tries, (count(*) FILTER (WHERE a.error IS NULL))::int AS succeeded
      FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a."deliveryId"
     WHERE a.at > $1 AND d."subscriptionId" = s.id) day`;

export const deliveryColumns = `
  d.id, d."messageId", d."subscriptionId", s.name AS "subscriptionName", m.type, d.status,
  (SELECT count(*)::int FROM webhook_attempts a WHERE a."deliveryId" = d.id) AS tries,
  d."createdAt", d."nextTryAt", d."lastTryAt", d."lastStatusCode", d."lastError"
  FROM webhook_deliveries d JOIN webhook_subscriptions s ON s.id = d."subscriptionId"
  JOIN webhook_messages m ON m.id = d."messageId"`;

/** @param now an old secret whose time is over is not told */
export function toSubscription(row: SubscriptionRow, signed: boolean, now: number): WebhookSubscription {
  const { oldSecretUntil: until } = row;
  const oldSecretUntil = until && until.getTime() > now ? until.toISOString() : null;
  return inShape(WebhookSubscription, row, { signed, oldSecretUntil });
}

export const toDelivery = (row: DeliveryRow): WebhookDelivery => inShape(WebhookDelivery, row, {});
