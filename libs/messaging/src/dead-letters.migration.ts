import { migration } from './migration.js';

/** Dead letters: messages, jobs and documents that failed for good, one row each, in each service's own schema (ADR 0032). */
export const DeadLetters1700000000120 = migration('DeadLetters1700000000120')`
  -- The payload is bytes, because an unreadable message may hold text that PostgreSQL does not accept.
  CREATE TABLE dead_letters (
    id serial PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('outbox', 'event', 'job', 'document')),
    reference text NOT NULL,
    name text NOT NULL,
    payload bytea NOT NULL,
    cut boolean NOT NULL DEFAULT false,
    error text NOT NULL,
    tries integer NOT NULL,
    "requestId" text,
    "firstSeenAt" timestamptz NOT NULL DEFAULT now(),
    "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE (kind, reference)
  );
`;
