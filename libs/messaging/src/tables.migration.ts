import { migration } from './migration.js';

/** The tables of outbox, inbox and jobs. Every service has its own, in its own schema. */
export const Messaging1700000000000 = migration('Messaging1700000000000')`
  CREATE TABLE outbox (
    id bigserial PRIMARY KEY,
    "messageId" uuid NOT NULL,
    subject text NOT NULL,
    headers jsonb NOT NULL DEFAULT '{}',
    body jsonb NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE inbox (
    consumer text NOT NULL,
    "messageId" uuid NOT NULL,
    "processedAt" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, "messageId")
  );
  CREATE INDEX inbox_age ON inbox ("processedAt");
  CREATE TABLE jobs (
    id serial PRIMARY KEY,
    kind text NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    stage text,
    progress real NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    code text,
    reason text,
    title text,
    "userId" integer,
    payload jsonb NOT NULL,
    result jsonb NOT NULL DEFAULT '{}',
    "runToken" uuid,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX jobs_newest ON jobs (kind, id DESC);
  CREATE INDEX jobs_open ON jobs ("updatedAt") WHERE status IN ('queued', 'running');
`;
