import { searchGrammar } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that are read like those of a search engine. */
export class Search1700000000020 implements MigrationInterface {
  name = 'Search1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchGrammar.create);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchGrammar.drop);
  }
}
