import { migration } from '@galley/messaging';

/** Conversations about a text, answers that are written piece by piece and can be stopped, documents made of answers. */
export const Refining1700000000003 = migration('Refining1700000000003')`
  ALTER TABLE threads
    ADD COLUMN kind varchar(10) NOT NULL DEFAULT 'source',
    ADD COLUMN "generationId" int,
    ADD COLUMN "contentType" varchar(20),
    ALTER COLUMN "sourceId" DROP NOT NULL,
    ADD CONSTRAINT threads_about CHECK (
      CASE kind WHEN 'refine' THEN "generationId" IS NOT NULL AND "contentType" IS NOT NULL ELSE "sourceId" IS NOT NULL END
    );
  ALTER TABLE runs
    ADD COLUMN "jobId" int,
    -- As far as the answer has been shown; stored before it is shown.
    ADD COLUMN written text NOT NULL DEFAULT '',
    ADD COLUMN stopping boolean NOT NULL DEFAULT false,
    -- The whole answer, before anything is changed because of it; a run that starts again does the same.
    ADD COLUMN reply jsonb;
  ALTER TABLE messages
    ADD COLUMN stopped boolean NOT NULL DEFAULT false,
    ADD COLUMN version int;
  -- A message is answered once, however often its run is taken up.
  CREATE UNIQUE INDEX messages_answer ON messages ("runId") WHERE role = 'assistant';
  CREATE TABLE made_documents (
    "requestKey" uuid PRIMARY KEY,
    "userId" int NOT NULL,
    hash char(64) NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX made_documents_latest ON made_documents ("userId", hash, "createdAt" DESC);
`;
