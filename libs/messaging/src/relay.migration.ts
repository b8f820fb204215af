import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A counter for each entity that events are about, and an index for each lane of the relay (ADR 0033). */
export class Relay1700000000121 implements MigrationInterface {
  readonly name = 'Relay1700000000121';

  async up(runner: QueryRunner): Promise<void> {
    // A counter stays when its entity is deleted, so that an entity with the same id continues the count.
    await runner.query(`
      CREATE TABLE event_sequences (
        entity text NOT NULL,
        about text NOT NULL,
        last bigint NOT NULL,
        PRIMARY KEY (entity, about)
      );
      CREATE INDEX outbox_jobs ON outbox (id) WHERE subject LIKE 'galley.job.%';
      CREATE INDEX outbox_events ON outbox (id) WHERE subject NOT LIKE 'galley.job.%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_sequences; DROP INDEX outbox_jobs; DROP INDEX outbox_events;');
  }
}
