import { migration } from '@galley/messaging';

export const Documents1700000000000 = migration('Documents1700000000000')`
  CREATE TABLE google_documents (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL,
    "contentType" varchar(50) NOT NULL,
    provider varchar(20) NOT NULL,
    "googleDocId" varchar(255) NOT NULL,
    title varchar(500) NOT NULL,
    "editUrl" text NOT NULL,
    "viewUrl" text NOT NULL,
    "embedUrl" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("generationId", "contentType")
  );
  CREATE INDEX google_documents_document ON google_documents ("googleDocId");
  CREATE TABLE documents (
    id varchar(32) PRIMARY KEY,
    "editKey" varchar(64) NOT NULL,
    "viewKey" varchar(64) NOT NULL,
    "schemaVersion" integer NOT NULL,
    state bytea NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    "editedSince" timestamptz(3),
    "editedAt" timestamptz(3),
    editors text[] NOT NULL DEFAULT '{}',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX documents_untold ON documents ("editedAt") WHERE "editedAt" IS NOT NULL;
  CREATE TABLE document_bases (
    "documentId" varchar(32) NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
    revision integer NOT NULL,
    state bytea NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("documentId", revision)
  );
`;
