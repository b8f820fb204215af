import { migration } from './migration.js';

/**
 * For a migration: each of these tables holds rows of teams, and who acts for a team sees and writes its rows alone. Rows from before
 * belong to the first team. So do those that a process of the release before writes while this one starts: it names no team.
 */
export const teamRows = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) => `
  ALTER TABLE ${table} ADD COLUMN "teamId" integer NOT NULL DEFAULT 1;
  ALTER TABLE ${table} ALTER COLUMN "teamId" SET DEFAULT coalesce(team_now(), 1);
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  CREATE POLICY team ON ${table} USING ("teamId" = team_now()) WITH CHECK ("teamId" = team_now());`,
    )
    .join('\n');

/**
 * Teams in the database (ADR 0090). `team_now()` is the team that the present session acts for: null for none, and an error across
 * teams, where a row can't be written without saying whose it is. The role `<owner>_team` is what a service acts as; it owns no
 * table, so the rules for rows hold for it. `turn_served()` is the one thing that it learns of other teams: how far a queue has come,
 * so that their jobs take turns.
 */
export const Teams1700000000900 = migration('Teams1700000000900')`
  CREATE FUNCTION team_now() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT nullif(current_setting('galley.team', true), '')::integer $$;
  DO $$
  DECLARE
    actor text := quote_ident(current_user || '_team');
    place text := quote_ident(current_schema());
  BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = current_user || '_team') THEN
      EXECUTE format('GRANT USAGE ON SCHEMA %s TO %s', place, actor);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %s TO %s', place, actor);
      EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %s TO %s', place, actor);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %s GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %s', place, actor);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %s GRANT USAGE, SELECT ON SEQUENCES TO %s', place, actor);
    END IF;
  END $$;
  ${teamRows('jobs')}
  ALTER TABLE dead_letters ADD COLUMN "teamId" integer;
  CREATE FUNCTION turn_served(wanted text) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
    SELECT coalesce((SELECT max(turn) FROM jobs WHERE kind = wanted AND status = 'running'),
                    (SELECT turn FROM jobs WHERE kind = wanted AND status IN ('queued', 'running')
                      ORDER BY priority, turn, id LIMIT 1), 0)
  $$;
`;
