import { migration } from '@galley/messaging';

export const Webhooks1700000000050 = migration('Webhooks1700000000050')`
  CREATE TABLE webhook_subscriptions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name varchar(255) NOT NULL,
    url text NOT NULL,
    "eventTypes" text[],
    secret text,
    "oldSecret" text,
    "oldSecretUntil" timestamptz(3),
    operator boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true,
    "pauseReason" varchar(20),
    "pausedAt" timestamptz(3),
    failures integer NOT NULL DEFAULT 0,
    "failingSince" timestamptz(3),
    "lastTryAt" timestamptz(3),
    "lastTryOk" boolean,
    "lastDeliveredAt" timestamptz(3),
    "createdBy" integer,
    "createdAt" timestamptz(3) NOT NULL);
  CREATE UNIQUE INDEX webhook_subscriptions_operator ON webhook_subscriptions (operator) WHERE operator;
  CREATE TABLE webhook_messages (
    id varchar(100) PRIMARY KEY,
    type varchar(100) NOT NULL,
    body text NOT NULL,
    "sameAs" varchar(200),
    "createdAt" timestamptz(3) NOT NULL);
  CREATE INDEX webhook_messages_age ON webhook_messages ("createdAt");
  CREATE INDEX webhook_messages_same ON webhook_messages ("sameAs") WHERE "sameAs" IS NOT NULL;
  CREATE TABLE webhook_deliveries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "messageId" varchar(100) NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
    "subscriptionId" integer NOT NULL REFERENCES webhook_subscriptions ON DELETE CASCADE,
    status varchar(20) NOT NULL DEFAULT 'pending',
    tries integer NOT NULL DEFAULT 0,
    "nextTryAt" timestamptz(3),
    lease uuid,
    "leasedUntil" timestamptz(3),
    "lastTryAt" timestamptz(3),
    "lastStatusCode" integer,
    "lastError" varchar(30),
    "createdAt" timestamptz(3) NOT NULL,
    UNIQUE ("messageId", "subscriptionId"));
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries ("subscriptionId", "nextTryAt") WHERE status = 'pending';
  CREATE INDEX webhook_deliveries_log ON webhook_deliveries ("subscriptionId", id);
  CREATE TABLE webhook_attempts (
    "deliveryId" integer NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
    number integer NOT NULL,
    at timestamptz(3) NOT NULL,
    "durationMs" integer NOT NULL,
    "statusCode" integer,
    error varchar(30),
    detail varchar(200),
    response text,
    PRIMARY KEY ("deliveryId", number));
  CREATE INDEX webhook_attempts_at ON webhook_attempts (at);
`;
