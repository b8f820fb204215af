import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who works on a document at Google, and until when it counts unless it is said again. */
export class GoogleLeases1700000000141 implements MigrationInterface {
  readonly name = 'GoogleLeases1700000000141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE google_leases (key varchar(300) PRIMARY KEY, holder uuid NOT NULL, until timestamptz(3) NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE google_leases');
  }
}
