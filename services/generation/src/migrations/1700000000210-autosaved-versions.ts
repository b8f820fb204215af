import { migration } from '@galley/messaging';

/**
 * Which versions were made by themselves from edits of the shared document. Of older versions that is certain only where the
 * author is a guest of the document or was never named; a version that somebody restored or published is kept either way.
 */
export const AutosavedVersions1700000000210 = migration('AutosavedVersions1700000000210')`
  ALTER TABLE content_versions ADD COLUMN autosaved boolean NOT NULL DEFAULT false;
  UPDATE content_versions AS one SET autosaved = true
   WHERE one.version > 1 AND one."userComment" IS NULL
     AND (one.author IN ('Somebody in the document', 'Guest') OR one.author LIKE 'Guest: %')
     AND NOT EXISTS (SELECT 1 FROM content_versions AS later WHERE later."generationId" = one."generationId"
           AND later."userComment" = 'Restored version ' || one.version)
     AND NOT EXISTS (SELECT 1 FROM generations AS text WHERE text.id = one."generationId"
           AND text.status = 'Published' AND text."activeVersion" = one.version);
`;
