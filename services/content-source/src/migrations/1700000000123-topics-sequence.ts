import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of topics follows the order of the news, which no clock tells when several processes publish it. */
export class TopicsSequence1700000000123 implements MigrationInterface {
  readonly name = 'TopicsSequence1700000000123';

  async up(runner: QueryRunner): Promise<void> {
    // 0 comes before every sequence: the next news counts. The version before goes on writing "topicsAt".
    await runner.query('ALTER TABLE raw_sources ADD COLUMN "topicsSequence" bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE raw_sources DROP COLUMN "topicsSequence"');
  }
}
