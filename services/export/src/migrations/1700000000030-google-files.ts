import { migration } from '@galley/messaging';

export const GoogleFiles1700000000030 = migration('GoogleFiles1700000000030')`
  CREATE TABLE google_files (
    id varchar(255) PRIMARY KEY,
    key varchar(100) NOT NULL UNIQUE,
    title varchar(500) NOT NULL,
    "generationId" integer,
    "contentType" varchar(50),
    address text NOT NULL,
    html text NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    "googleRevision" varchar(255) NOT NULL,
    "driveVersion" bigint NOT NULL,
    told integer NOT NULL DEFAULT 1,
    author varchar(255),
    removed boolean NOT NULL DEFAULT false,
    "lookedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX google_files_generation ON google_files ("generationId");
  CREATE INDEX google_files_removed ON google_files (id) WHERE removed;
  CREATE TABLE google_bases (
    "documentId" varchar(255) NOT NULL REFERENCES google_files(id) ON DELETE CASCADE,
    revision integer NOT NULL,
    html text NOT NULL,
    PRIMARY KEY ("documentId", revision)
  );
  CREATE TABLE google_installation (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "lookedAt" timestamptz(3) NOT NULL DEFAULT 'epoch',
    "seenUntil" timestamptz(3) NOT NULL DEFAULT now()
  );
  INSERT INTO google_installation DEFAULT VALUES;
`;
