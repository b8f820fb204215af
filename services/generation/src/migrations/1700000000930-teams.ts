import { migration, teamRows } from '@galley/messaging';
import { binOfTeams, searchOfTeams } from '@galley/service-kit';

/**
 * Several teams: texts, folders, gurus and the automated agent belong to one each (ADR 0090). The names of people belong to the
 * installation. Of the settings of the agent there is one row for each team that has changed them.
 *
 * The table of texts comes first, because a transaction of a running process locks it before the folders and gurus that it names. In
 * the other order one would wait for the other until PostgreSQL ends one of them.
 *
 * PostgreSQL uses no index for `@>` on jsonb beside the rules for rows, because the operator may tell of values that it compares. So
 * `texts_of_source()` looks past the rules, and keeps to the team by itself.
 */
export const Teams1700000000930 = migration('Teams1700000000930')`
  ${teamRows(
    'generations',
    'content_versions',
    'used_material',
    'refinements',
    'content_folders',
    'guru_refs',
    'automation_settings',
    'automation_runs',
    'automation_calls',
  )}
  ${binOfTeams}
  ${searchOfTeams}
  ALTER TABLE automation_settings DROP COLUMN id, ADD PRIMARY KEY ("teamId");
  CREATE FUNCTION texts_of_source(source integer) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
      SELECT id FROM generations
       WHERE "teamId" = team_now() AND topics @> jsonb_build_array(jsonb_build_object('sourceId', source))
    $$;
`;
