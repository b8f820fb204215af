import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts are found by the source of their topics, without reading every text. */
export class TopicsIndex1700000000251 implements MigrationInterface {
  readonly name = 'TopicsIndex1700000000251';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'generations_topics',
      'ON generations USING gin (topics jsonb_path_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX generations_topics');
  }
}
