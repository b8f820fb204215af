import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GoogleSuggestions1700000000040 implements MigrationInterface {
  name = 'GoogleSuggestions1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE google_files ADD COLUMN suggestions jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE google_files DROP COLUMN suggestions');
  }
}
