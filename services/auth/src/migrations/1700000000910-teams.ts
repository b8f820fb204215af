import { migration, teamRows } from '@galley/messaging';

/**
 * Several teams: whose invitation, token and line of the record something is; in which team a session acts; and who was let go by one
 * team. The record of a team that is deleted goes with it.
 */
export const Teams1700000000910 = migration('Teams1700000000910')`
  ${teamRows('invitations', 'tokens', 'audit_entries')}
  ALTER TABLE sessions ADD COLUMN "teamId" integer REFERENCES teams(id) ON DELETE SET NULL;
  ALTER TABLE members ADD COLUMN "deactivatedAt" timestamptz;
  -- The release before made rows for the first team again and again, and used the first of them alone.
  DELETE FROM teams WHERE id > 1;
  SELECT setval(pg_get_serial_sequence('teams', 'id'), greatest(1, (SELECT max(id) FROM teams)));
  CREATE OR REPLACE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND (OLD.at < now() - interval '400 days'
        OR NOT EXISTS (SELECT FROM teams WHERE id = OLD."teamId")) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'The record is only added to.';
  END $$;
`;
