import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search in a shelf of thousands read the words of them all. */
export class SavedSearch1700000000030 implements MigrationInterface {
  name = 'SavedSearch1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index user_saved_topics_search on user_saved_topics using gin (search)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index user_saved_topics_search');
  }
}
