import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ResponseSettings1700000000002 implements MigrationInterface {
  readonly name = 'ResponseSettings1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row, once somebody has chosen; without it the operator's environment decides. No days: kept for ever.
      CREATE TABLE response_settings (
        id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        "retentionDays" int,
        "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE response_settings');
  }
}
