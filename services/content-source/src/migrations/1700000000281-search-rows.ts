import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sources are found without a walk through the passages of all recordings, of which there are a hundred times as many. */
export class SearchRows1700000000281 implements MigrationInterface {
  readonly name = 'SearchRows1700000000281';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'search_entries_rows',
      'ON search_entries USING gin (words) WHERE n = 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX search_entries_rows');
  }
}
