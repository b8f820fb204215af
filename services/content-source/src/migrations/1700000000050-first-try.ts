import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shipped sample is told from what people brought in, and somebody's own transcripts are found without reading all jobs. */
export class FirstTry1700000000050 implements MigrationInterface {
  name = 'FirstTry1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table raw_sources add column sample boolean not null default false;
      create index jobs_of_person on jobs ("userId", id desc) where "userId" is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs_of_person; alter table raw_sources drop column sample');
  }
}
