import { migration } from '@galley/messaging';

/** Documents that are rewritten, and what late edits of earlier states are made on. */
export const DocumentEpochs1700000000200 = migration('DocumentEpochs1700000000200')`
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
`;
