import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a document was found to be deleted. */
export class GoneDocuments1700000000100 implements MigrationInterface {
  readonly name = 'GoneDocuments1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE google_documents ADD COLUMN "goneSince" timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE google_documents DROP COLUMN "goneSince"');
  }
}
