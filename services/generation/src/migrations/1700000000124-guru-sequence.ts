import type { MigrationInterface, QueryRunner } from 'typeorm';

/** News of a guru that comes late does not undo newer news. */
export class GuruSequence1700000000124 implements MigrationInterface {
  readonly name = 'GuruSequence1700000000124';

  async up(runner: QueryRunner): Promise<void> {
    // 0 comes before every sequence: the next news counts.
    await runner.query('ALTER TABLE guru_refs ADD COLUMN sequence bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guru_refs DROP COLUMN sequence');
  }
}
