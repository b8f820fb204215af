import { migration } from '@galley/messaging';

export const FactChecks1700000000004 = migration('FactChecks1700000000004')`
  CREATE TABLE fact_checks (
    id uuid PRIMARY KEY,
    "userId" int NOT NULL,
    "generationId" int NOT NULL,
    "contentType" varchar(20),
    -- What was selected; the whole text otherwise.
    selected text,
    status varchar(20) NOT NULL DEFAULT 'queued',
    verdicts jsonb,
    checked int NOT NULL DEFAULT 0,
    reused int NOT NULL DEFAULT 0,
    code varchar(50),
    reason text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "endedAt" timestamptz(3)
  );
  -- A sentence that was held against the same recordings by the same engine has its verdict.
  CREATE TABLE fact_verdicts (
    key char(64) PRIMARY KEY,
    verdict jsonb NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
`;
