import { migration } from '@galley/messaging';

/** The automated agent: its schedule, one run for each guru and day, and what its texts cost. */
export const Automation1700000000070 = migration('Automation1700000000070')`
  CREATE TABLE automation_settings (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    enabled boolean NOT NULL DEFAULT false,
    "timeOfDay" varchar(5) NOT NULL DEFAULT '07:00',
    weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5}',
    "timeZone" varchar(64) NOT NULL DEFAULT 'UTC',
    "guruIds" integer[],
    "dailyCapUsd" double precision,
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  INSERT INTO automation_settings DEFAULT VALUES;
  CREATE TABLE automation_runs (
    id serial PRIMARY KEY,
    "guruId" integer NOT NULL,
    "guruName" varchar(255) NOT NULL,
    day date NOT NULL,
    trigger varchar(10) NOT NULL CHECK (trigger IN ('schedule', 'demand')),
    status varchar(10) NOT NULL CHECK (status IN ('planned', 'skipped', 'queued')),
    "skipReason" varchar(30),
    "generationId" integer REFERENCES generations (id) ON DELETE SET NULL,
    "expectedUsd" double precision,
    "claimedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    CHECK ((status = 'skipped') = ("skipReason" IS NOT NULL)),
    UNIQUE ("guruId", day)
  );
  CREATE INDEX automation_runs_day ON automation_runs (day);
  CREATE INDEX automation_runs_generation ON automation_runs ("generationId") WHERE "generationId" IS NOT NULL;
  CREATE TABLE automation_calls (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    model varchar(255) NOT NULL,
    "tokensIn" integer NOT NULL,
    "tokensOut" integer NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX automation_calls_time ON automation_calls ("createdAt");
  CREATE INDEX automation_calls_generation ON automation_calls ("generationId");
  CREATE INDEX generations_team ON generations ("createdAt" DESC, id DESC) WHERE "userId" IS NULL;
`;
