import { migration } from '@galley/messaging';

export const Chats1700000000001 = migration('Chats1700000000001')`
  CREATE TABLE threads (
    id uuid PRIMARY KEY,
    "userId" int NOT NULL,
    "sourceId" int NOT NULL,
    "topicId" int,
    "assistantId" varchar(255),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE TABLE runs (
    id uuid PRIMARY KEY,
    "threadId" uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    status varchar(20) NOT NULL DEFAULT 'queued',
    message text,
    code varchar(50),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "endedAt" timestamptz(3)
  );
  -- One question at a time: the next one waits for the answer.
  CREATE UNIQUE INDEX runs_active ON runs ("threadId") WHERE status IN ('queued', 'in_progress');
  CREATE INDEX runs_thread ON runs ("threadId");
  CREATE TABLE messages (
    id serial PRIMARY KEY,
    "threadId" uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    "runId" uuid NOT NULL,
    role varchar(10) NOT NULL,
    content text NOT NULL,
    moments jsonb NOT NULL DEFAULT '[]',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX messages_thread ON messages ("threadId", id);
`;
