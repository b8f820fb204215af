import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gurus whose new name is not in all of their topics yet, and how far it has come. */
export class NameRenewals1700000000140 implements MigrationInterface {
  name = 'NameRenewals1700000000140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table name_renewals (
        "guruId" int primary key,
        topics int not null default 0,
        saved int not null default 0,
        "orderedAt" timestamptz(3) not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table name_renewals');
  }
}
