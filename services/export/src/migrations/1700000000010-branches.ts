import { migration } from '@galley/messaging';

/** What writers wrote against a base, beside the base itself (docs/adr/0012-branches-of-documents.md). */
export const Branches1700000000010 = migration('Branches1700000000010')`
  ALTER TABLE document_bases ADD COLUMN branch bytea;
`;
