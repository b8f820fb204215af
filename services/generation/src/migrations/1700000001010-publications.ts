import { migration, teamRows } from '@galley/messaging';

/** Texts at destinations and on their way there, and the time zone in which a team plans. */
export const Publications1700000001010 = migration('Publications1700000001010')`
  CREATE TABLE text_publications (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "destinationId" integer NOT NULL,
    "destinationName" varchar(255) NOT NULL,
    "destinationKind" varchar(50) NOT NULL,
    can jsonb NOT NULL,
    -- The post over there carries it, so that one whose answer was lost is found again.
    mark uuid NOT NULL DEFAULT gen_random_uuid(),
    state varchar(20) NOT NULL,
    way varchar(10) NOT NULL,
    "contentType" varchar(20) NOT NULL,
    "plannedFor" timestamptz(3),
    "timeZone" varchar(64),
    "orderId" uuid,
    action varchar(10),
    "jobId" integer,
    "orderedBy" integer,
    -- As what it is there now; null when it is not.
    "placedAs" varchar(10),
    place text,
    fingerprint text,
    address text,
    "problemCode" text,
    problem text,
    "publishedAt" timestamptz(3),
    "textVersion" integer,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("generationId", "destinationId"),
    CHECK ((state = 'planned') <= ("plannedFor" IS NOT NULL))
  );
  CREATE INDEX text_publications_due ON text_publications ("plannedFor") WHERE state = 'planned';
  CREATE TABLE calendar_settings ("timeZone" varchar(64) NOT NULL);
  -- The address for calendar programs holds the token; it is kept as a hash.
  CREATE TABLE calendar_feeds ("tokenHash" char(64) NOT NULL UNIQUE, "madeAt" timestamptz(3) NOT NULL DEFAULT now());
  ${teamRows('text_publications', 'calendar_settings', 'calendar_feeds')}
  ALTER TABLE calendar_settings ADD PRIMARY KEY ("teamId");
  ALTER TABLE calendar_feeds ADD PRIMARY KEY ("teamId");
  CREATE INDEX text_publications_calendar ON text_publications ("teamId", coalesce("plannedFor", "publishedAt"));
  CREATE INDEX text_publications_destination ON text_publications ("teamId", "destinationId");
`;
