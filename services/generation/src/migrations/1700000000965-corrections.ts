import { correctionsDue, orderFollowing } from '@galley/corrections';
import { migration, teamRows } from '@galley/messaging';

/**
 * Changes of quotes that wait for a decision, or were decided, and the texts that still have to follow a corrected transcript. A new
 * version of a text is looked at as well: it may bring back words that were corrected, as a restored version does.
 */
export const Corrections1700000000965 = migration('Corrections1700000000965')`
  ${correctionsDue}
  CREATE TABLE corrected_sources (
    "sourceId" integer PRIMARY KEY,
    hash text NOT NULL,
    version integer NOT NULL
  );
  CREATE TABLE quote_changes (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "sourceId" integer NOT NULL,
    -- Of the text in which the old words are said.
    "baseHash" text NOT NULL,
    version integer NOT NULL,
    state varchar(20) NOT NULL DEFAULT 'open',
    "oldWords" text NOT NULL,
    "newWords" text,
    speaker text,
    "startSeconds" double precision,
    "decidedBy" varchar(255),
    "decidedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX quote_changes_once ON quote_changes ("generationId", "sourceId", md5("oldWords"));
  ${teamRows('corrected_sources', 'quote_changes')}
  ALTER TABLE generations ADD COLUMN "openChanges" integer NOT NULL DEFAULT 0;
  CREATE FUNCTION order_following() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${orderFollowing(`SELECT id FROM generations g
      WHERE g.id = new."generationId" AND EXISTS (
        SELECT 1 FROM corrected_sources c, jsonb_array_elements(g.topics) topic
         WHERE c."sourceId" = (topic ->> 'sourceId')::integer)`)};
    RETURN NULL;
  END $$;
  CREATE TRIGGER follow_corrections AFTER INSERT ON content_versions
    FOR EACH ROW EXECUTE FUNCTION order_following();
`;
