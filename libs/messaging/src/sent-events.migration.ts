import { migration } from './migration.js';

/**
 * Events that were sent, kept for a while (`SENT_EVENTS_RETENTION_HOURS`). When the database and the streams were restored to
 * different moments, they show which events belong to the tables.
 */
export const SentEvents1700000000180 = migration('SentEvents1700000000180')`
  CREATE TABLE sent_events (
    id bigint NOT NULL,
    "messageId" uuid NOT NULL,
    subject text NOT NULL,
    headers jsonb NOT NULL,
    body jsonb NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "sentAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX sent_events_age ON sent_events ("sentAt");
`;
