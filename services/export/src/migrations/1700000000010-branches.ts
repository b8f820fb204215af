import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What writers wrote against a base, beside the base itself (docs/adr/0012-branches-of-documents.md). */
export class Branches1700000000010 implements MigrationInterface {
  name = 'Branches1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_bases ADD COLUMN branch bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_bases DROP COLUMN branch');
  }
}
