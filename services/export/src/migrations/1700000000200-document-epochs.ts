import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that are rewritten, and what late edits of earlier states are made on. */
export class DocumentEpochs1700000000200 implements MigrationInterface {
  readonly name = 'DocumentEpochs1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents ADD COLUMN epoch integer NOT NULL DEFAULT 0, ADD COLUMN "compactFrom" integer NOT NULL DEFAULT 0;
      ALTER TABLE document_bases ADD COLUMN epoch integer NOT NULL DEFAULT 0;
      CREATE TABLE document_epochs (
        "documentId" varchar(32) NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
        epoch integer NOT NULL,
        state bytea NOT NULL,
        branch bytea NOT NULL,
        "endedAt" timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY ("documentId", epoch)
      );
      CREATE INDEX document_epochs_ended ON document_epochs ("endedAt");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE document_epochs;
      ALTER TABLE document_bases DROP COLUMN epoch;
      ALTER TABLE documents DROP COLUMN epoch, DROP COLUMN "compactFrom";
    `);
  }
}
