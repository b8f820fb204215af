import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when a document is behind its text, and what both said before. Documents whose writing was given up in earlier
 * releases are behind as well: they are tried again. Their base is not known any more.
 */
export class DocumentsBehind1700000000100 implements MigrationInterface {
  readonly name = 'DocumentsBehind1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generations ADD COLUMN behind jsonb NOT NULL DEFAULT '{}';
      CREATE INDEX generations_unwritten ON generations (id) WHERE unwritten <> '{}';
    `);
    await runner.query(`
      UPDATE generations SET
        unwritten = unwritten || coalesce((SELECT jsonb_object_agg(type, "activeVersion")
          FROM jsonb_object_keys("documentRevisions") AS type), '{}'),
        warnings = coalesce((SELECT jsonb_agg(warning) FROM jsonb_array_elements(warnings) AS warning
          WHERE warning ->> 'code' <> 'DOCUMENT_BEHIND'), '[]')
       WHERE warnings @> '[{"code": "DOCUMENT_BEHIND"}]';
    `);
    await runner.query(`
      UPDATE generations SET behind = (SELECT jsonb_object_agg(type, jsonb_build_object(
          'since', to_char("updatedAt" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'base', NULL, 'reason', NULL, 'tries', 0, 'tryAt', NULL))
        FROM jsonb_object_keys(unwritten) AS type)
       WHERE unwritten <> '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX generations_unwritten; ALTER TABLE generations DROP COLUMN behind;');
  }
}
