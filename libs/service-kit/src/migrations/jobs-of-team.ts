import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** The newest jobs of one team are read without those of others. */
export class JobsOfTeam1700000000901 implements MigrationInterface {
  readonly name = 'JobsOfTeam1700000000901';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'jobs_of_team', 'ON jobs ("teamId", kind, id DESC)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS jobs_newest');
  }

  down(): Promise<void> {
    return Promise.reject(new Error(`${this.name} cannot be undone: start the previous release instead.`));
  }
}
