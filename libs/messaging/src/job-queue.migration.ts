import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for the order of jobs and for what a job waits for, and the table of circuit breakers. */
export class JobQueue1700000000130 implements MigrationInterface {
  readonly name = 'JobQueue1700000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN priority smallint NOT NULL DEFAULT 0,
        ADD COLUMN turn bigint NOT NULL DEFAULT 0,
        ADD COLUMN needs text[] NOT NULL DEFAULT '{}',
        ADD COLUMN faults integer NOT NULL DEFAULT 0,
        ADD COLUMN losses integer NOT NULL DEFAULT 0,
        ADD COLUMN pressed boolean NOT NULL DEFAULT false,
        ADD COLUMN "waitsFor" text,
        ADD COLUMN "nextTryAt" timestamptz,
        ADD COLUMN "troubleSince" timestamptz,
        ADD COLUMN headers jsonb NOT NULL DEFAULT '{}';
      CREATE INDEX jobs_next ON jobs (kind, priority, turn, id) WHERE status IN ('queued', 'running');
      CREATE INDEX jobs_running ON jobs (kind, turn) WHERE status = 'running';
      CREATE INDEX jobs_of_owner ON jobs (kind, coalesce("userId", 0), turn) WHERE status = 'queued';
      CREATE INDEX jobs_ended ON jobs ("updatedAt") WHERE status IN ('done', 'failed', 'cancelled');
      CREATE TABLE breakers (
        name text PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        "openUntil" timestamptz,
        "probeUntil" timestamptz,
        "forcedAt" timestamptz,
        code text NOT NULL,
        reason text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE breakers;
      DROP INDEX jobs_next, jobs_running, jobs_of_owner, jobs_ended;
      ALTER TABLE jobs DROP COLUMN priority, DROP COLUMN turn, DROP COLUMN needs, DROP COLUMN faults,
        DROP COLUMN losses, DROP COLUMN pressed, DROP COLUMN "waitsFor", DROP COLUMN "nextTryAt",
        DROP COLUMN "troubleSince", DROP COLUMN headers;
    `);
  }
}
