import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns with which a list of jobs can show what a job is about and why it failed, without reading its payload. */
export class JobFacts1700000000001 implements MigrationInterface {
  readonly name = 'JobFacts1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs ADD COLUMN about jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE jobs ADD COLUMN details jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN about, DROP COLUMN details');
  }
}
