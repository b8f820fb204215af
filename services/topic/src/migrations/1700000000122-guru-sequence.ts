import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of gurus follow the order of the news, which no clock tells when several processes publish it. */
export class GuruSequence1700000000122 implements MigrationInterface {
  readonly name = 'GuruSequence1700000000122';

  async up(runner: QueryRunner): Promise<void> {
    // 0 comes before every sequence: the next news counts. The version before goes on writing "changedAt".
    await runner.query(`
      ALTER TABLE guru_names ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
      ALTER TABLE guru_names ALTER COLUMN "changedAt" SET DEFAULT 'epoch';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guru_names DROP COLUMN sequence, ALTER COLUMN "changedAt" DROP DEFAULT');
  }
}
