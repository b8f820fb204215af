import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was put out at targets that only take texts. */
export class Publications1700000000230 implements MigrationInterface {
  name = 'Publications1700000000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publications (
        id varchar(255) PRIMARY KEY,
        kind varchar(20) NOT NULL,
        key varchar(100) NOT NULL,
        place text NOT NULL,
        title varchar(500) NOT NULL,
        author varchar(255),
        html text NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        removed boolean NOT NULL DEFAULT false,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX publications_removed ON publications (kind) WHERE removed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publications');
  }
}
