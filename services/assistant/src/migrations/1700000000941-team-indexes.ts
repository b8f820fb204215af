import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const made = {
  ai_responses_of_team: 'ON ai_responses ("teamId", "createdAt" DESC, id DESC)',
  // For the budget, and for what the calls of all teams cost.
  ai_responses_time: 'ON ai_responses ("createdAt")',
  made_documents_of_team: 'ON made_documents ("teamId", "userId", hash, "createdAt" DESC)',
};

/** A list of a team reads its own rows alone, and two teams may have the same sentence checked. */
export class TeamIndexes1700000000941 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000941';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(made))
      await createIndexConcurrently(runner, name, definition);
    await this.keyVerdicts(runner);
    for (const name of ['ai_responses_newest', 'made_documents_latest'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('There may be the same verdicts in two teams: restore a backup instead.'),
    );
  }

  /** A run that was interrupted may have done it. */
  private async keyVerdicts(runner: QueryRunner): Promise<void> {
    const [key] = (await runner.query(
      `SELECT indnatts AS columns FROM pg_index WHERE indexrelid = to_regclass('fact_verdicts_pkey')`,
    )) as { columns: number }[];
    if (key?.columns === 2) return;
    const definition = 'ON fact_verdicts ("teamId", key)';
    await createIndexConcurrently(runner, 'fact_verdicts_of_team', definition, 'UNIQUE');
    await runner.query(
      `ALTER TABLE fact_verdicts DROP CONSTRAINT fact_verdicts_pkey,
         ADD CONSTRAINT fact_verdicts_pkey PRIMARY KEY USING INDEX fact_verdicts_of_team`,
    );
  }
}
