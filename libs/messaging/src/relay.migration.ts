import { migration } from './migration.js';

/** A counter for each entity that events are about, and an index for each lane of the relay (ADR 0033). */
export const Relay1700000000121 = migration('Relay1700000000121')`
  -- A counter stays when its entity is deleted, so that an entity with the same id continues the count.
  CREATE TABLE event_sequences (
    entity text NOT NULL,
    about text NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (entity, about)
  );
  CREATE INDEX outbox_jobs ON outbox (id) WHERE subject LIKE 'galley.job.%';
  CREATE INDEX outbox_events ON outbox (id) WHERE subject NOT LIKE 'galley.job.%';
`;
