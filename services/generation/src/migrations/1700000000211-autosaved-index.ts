import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Retention finds the texts that have autosaved versions. */
export class AutosavedIndex1700000000211 implements MigrationInterface {
  readonly name = 'AutosavedIndex1700000000211';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'content_versions_autosaved',
      'ON content_versions ("generationId", "createdAt") WHERE autosaved',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX content_versions_autosaved');
  }
}
