import { migration } from '@galley/messaging';

/** Links that can be revoked by the owner, and documents that belong to no generation. */
export const LinksAndLooseDocuments1700000000020 = migration('LinksAndLooseDocuments1700000000020')`
  ALTER TABLE google_documents ALTER COLUMN "generationId" DROP NOT NULL;
  ALTER TABLE google_documents ADD COLUMN "ownerId" integer;
  ALTER TABLE google_documents ADD COLUMN "requestKey" varchar(100) UNIQUE;
  ALTER TABLE documents ALTER COLUMN "editKey" DROP NOT NULL;
  ALTER TABLE documents ALTER COLUMN "viewKey" DROP NOT NULL;
`;
