import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a text was last made from a topic. It is no column of the topic: an update there would rewrite its row and make every
 * list of topics that browsers keep out of date.
 */
export class TopicUses1700000000220 implements MigrationInterface {
  name = 'TopicUses1700000000220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table topic_uses (
        "topicId" int primary key references extracted_topics (id) on delete cascade,
        "lastUsedAt" timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table topic_uses');
  }
}
