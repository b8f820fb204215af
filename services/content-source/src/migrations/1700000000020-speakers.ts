import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of several experts: who speaks as which guru, and how many of the topics are whose. */
export class Speakers1700000000020 implements MigrationInterface {
  name = 'Speakers1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table raw_sources
        add column speakers jsonb not null default '[]',
        add column "guruIds" int[] not null default '{}',
        add column "guruTopics" jsonb;
      create index raw_sources_gurus on raw_sources using gin ("guruIds");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table raw_sources drop column speakers, drop column "guruIds", drop column "guruTopics"',
    );
  }
}
