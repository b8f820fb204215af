import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The news of an edit that fails is set aside for a while. Webhooks that were subscribed to edits with their text get the
 * news without it: the other is not told any more.
 */
export class EditsWithoutText1700000000101 implements MigrationInterface {
  readonly name = 'EditsWithoutText1700000000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents ADD COLUMN "tellFailures" integer NOT NULL DEFAULT 0, ADD COLUMN "tellAfter" timestamptz(3);
    `);
    await rename(runner, 'galley.document.edited.v1', 'galley.document.edited.v2');
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, 'galley.document.edited.v2', 'galley.document.edited.v1');
    await runner.query('ALTER TABLE documents DROP COLUMN "tellFailures", DROP COLUMN "tellAfter"');
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(
    `UPDATE webhook_subscriptions SET "eventTypes" = array_replace("eventTypes", $1, $2) WHERE $1 = ANY("eventTypes")`,
    [from, to],
  );
}
