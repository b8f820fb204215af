import { migration } from '@galley/messaging';

export const AiResponses1700000000000 = migration('AiResponses1700000000000')`
  CREATE TABLE ai_responses (
    id serial PRIMARY KEY,
    filename varchar(255) NOT NULL UNIQUE,
    service varchar(50) NOT NULL,
    purpose text NOT NULL,
    "promptVersion" text NOT NULL,
    model text NOT NULL,
    prompt text NOT NULL,
    response text NOT NULL,
    size integer GENERATED ALWAYS AS (octet_length(response)) STORED,
    "tokensIn" integer,
    "tokensOut" integer,
    "durationMs" integer NOT NULL,
    outcome varchar(20) NOT NULL,
    error text,
    "createdAt" timestamptz(3) NOT NULL
  );
  CREATE INDEX ai_responses_newest ON ai_responses ("createdAt" DESC, id DESC);
`;
