import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of versions say how long each text is without reading it. Versions that are there already are counted here. */
export class VersionWords1700000000050 implements MigrationInterface {
  readonly name = 'VersionWords1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_versions ADD COLUMN words integer NOT NULL DEFAULT 0;
      UPDATE content_versions SET words = coalesce(array_length(regexp_split_to_array(nullif(btrim(
        regexp_replace(
          regexp_replace(content || ' ' || coalesce("blogContent", ''), '<a\\M[^>]*class="moment"[^>]*>[^<]*</a>', ' ', 'g'),
          '<[^>]*>|\\s+', ' ', 'g')), ''), '\\s+'), 1), 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_versions DROP COLUMN words');
  }
}
