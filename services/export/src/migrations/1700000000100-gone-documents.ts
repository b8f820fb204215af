import { migration } from '@galley/messaging';

/** When a document was found to be deleted. */
export const GoneDocuments1700000000100 = migration('GoneDocuments1700000000100')`
  ALTER TABLE google_documents ADD COLUMN "goneSince" timestamptz(3);
`;
