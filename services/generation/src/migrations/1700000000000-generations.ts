import { migration } from '@galley/messaging';
import { searchFunctions } from '@galley/service-kit';

/** The tables of texts and their versions, with authors, steps of writing, failures and warnings. */
export const Generations1700000000000 = migration('Generations1700000000000')`
  ${searchFunctions}
  CREATE TABLE guru_refs (
    id integer PRIMARY KEY,
    name varchar(255) NOT NULL,
    description text,
    "imageUrl" text
  );
  CREATE TABLE people (
    id integer PRIMARY KEY,
    name varchar(255) NOT NULL
  );
  CREATE TABLE content_folders (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL,
    name varchar(255) NOT NULL,
    description text,
    color varchar(7) NOT NULL DEFAULT '#3B82F6',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX content_folders_name ON content_folders ("userId", lower(name));
  CREATE TABLE generations (
    id serial PRIMARY KEY,
    "userId" integer,
    "threadId" varchar(255),
    "contentType" varchar(50) NOT NULL CHECK ("contentType" IN ('Newsletter', 'Blog', 'Both')),
    title varchar(500),
    "subjectLine" varchar(500),
    content text,
    "blogContent" text,
    preview text,
    status varchar(50) NOT NULL DEFAULT 'Draft'
      CHECK (status IN ('Processing', 'Failed', 'Draft', 'Complete', 'Published')),
    "selectedTopics" text,
    topics jsonb NOT NULL DEFAULT '[]',
    "customCriteria" text,
    "guruId" integer NOT NULL REFERENCES guru_refs (id),
    "sourceId" integer,
    "primaryTopicId" integer,
    "sourceInfo" jsonb NOT NULL,
    "folderId" integer REFERENCES content_folders (id) ON DELETE SET NULL,
    "isFavorited" integer NOT NULL DEFAULT 0 CHECK ("isFavorited" IN (0, 1)),
    "activeVersion" integer NOT NULL DEFAULT 0,
    "documentRevisions" jsonb NOT NULL DEFAULT '{}',
    unwritten jsonb NOT NULL DEFAULT '{}',
    "unseenAuthor" text,
    step text,
    progress real NOT NULL DEFAULT 0,
    "failureCode" text,
    "failureReason" text,
    warnings jsonb NOT NULL DEFAULT '[]',
    drafts jsonb,
    "jobId" integer,
    words tsvector,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX generations_own ON generations ("userId", "createdAt" DESC, id DESC);
  CREATE INDEX generations_newest ON generations ("createdAt" DESC, id DESC);
  CREATE INDEX generations_folder ON generations ("folderId") WHERE "folderId" IS NOT NULL;
  CREATE INDEX generations_words ON generations USING gin (words);
  CREATE TABLE content_versions (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    content text NOT NULL,
    "blogContent" text,
    "userComment" text,
    author varchar(255) NOT NULL,
    "baseVersion" integer,
    version integer NOT NULL,
    "isActive" integer NOT NULL DEFAULT 0 CHECK ("isActive" IN (0, 1)),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("generationId", version)
  );
  CREATE UNIQUE INDEX content_versions_one_active ON content_versions ("generationId") WHERE "isActive" = 1;
`;
