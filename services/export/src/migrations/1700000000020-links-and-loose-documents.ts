import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that can be revoked by the owner, and documents that belong to no generation. */
export class LinksAndLooseDocuments1700000000020 implements MigrationInterface {
  name = 'LinksAndLooseDocuments1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE google_documents ALTER COLUMN "generationId" DROP NOT NULL;
      ALTER TABLE google_documents ADD COLUMN "ownerId" integer;
      ALTER TABLE google_documents ADD COLUMN "requestKey" varchar(100) UNIQUE;
      ALTER TABLE documents ALTER COLUMN "editKey" DROP NOT NULL;
      ALTER TABLE documents ALTER COLUMN "viewKey" DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM documents WHERE "editKey" IS NULL OR "viewKey" IS NULL;
      DELETE FROM google_documents WHERE "generationId" IS NULL;
      ALTER TABLE documents ALTER COLUMN "viewKey" SET NOT NULL;
      ALTER TABLE documents ALTER COLUMN "editKey" SET NOT NULL;
      ALTER TABLE google_documents DROP COLUMN "requestKey";
      ALTER TABLE google_documents DROP COLUMN "ownerId";
      ALTER TABLE google_documents ALTER COLUMN "generationId" SET NOT NULL;
    `);
  }
}
