import { migration } from '@galley/messaging';

export const ResponseSettings1700000000002 = migration('ResponseSettings1700000000002')`
  -- One row, once somebody has chosen; without it the operator's environment decides. No days: kept for ever.
  CREATE TABLE response_settings (
    id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    "retentionDays" int,
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
`;
