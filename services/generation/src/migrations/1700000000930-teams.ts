import { migration, teamRows } from '@galley/messaging';
import { binOfTeams, searchOfTeams, wordsOfTeams } from '@galley/service-kit';

/**
 * Several teams: texts, folders, gurus and the automated agent belong to one each (ADR 0090). The names of people belong to the
 * installation. Of the settings of the agent there is one row for each team that has changed them.
 *
 * PostgreSQL uses no index for `@>` on jsonb beside the rules for rows, because the operator may tell of values that it compares. So
 * `texts_of_source()` looks past the rules, and keeps to the team by itself.
 */
export const Teams1700000000930 = migration('Teams1700000000930')`
  ${teamRows(
    'guru_refs',
    'content_folders',
    'generations',
    'content_versions',
    'used_material',
    'refinements',
    'automation_settings',
    'automation_runs',
    'automation_calls',
  )}
  ${binOfTeams}
  ${searchOfTeams}
  ${wordsOfTeams('generations')}
  ALTER TABLE automation_settings DROP COLUMN id, ADD PRIMARY KEY ("teamId");
  DROP INDEX content_folders_name;
  CREATE UNIQUE INDEX content_folders_name ON content_folders ("teamId", "userId", lower(name));
  DROP INDEX generations_own;
  CREATE INDEX generations_own ON generations ("teamId", "userId", "createdAt" DESC, id DESC);
  DROP INDEX generations_newest;
  CREATE INDEX generations_newest ON generations ("teamId", "createdAt" DESC, id DESC);
  DROP INDEX generations_team;
  CREATE INDEX generations_team ON generations ("teamId", "createdAt" DESC, id DESC) WHERE "userId" IS NULL;
  DROP INDEX generations_published;
  CREATE INDEX generations_published ON generations ("teamId", "publishedAt") WHERE status = 'Published';
  DROP INDEX generations_drafts;
  CREATE INDEX generations_drafts ON generations ("teamId", "userId") WHERE status = 'Draft';
  DROP INDEX generations_unwritten;
  CREATE INDEX generations_unwritten ON generations ("teamId", id) WHERE unwritten <> '{}';
  DROP INDEX used_material_key;
  CREATE INDEX used_material_key ON used_material ("teamId", key) WHERE key IS NOT NULL;
  DROP INDEX automation_runs_day;
  CREATE INDEX automation_runs_day ON automation_runs ("teamId", day);
  CREATE INDEX automation_runs_planned ON automation_runs ("teamId", day) WHERE status = 'planned';
  DROP INDEX automation_calls_time;
  CREATE INDEX automation_calls_time ON automation_calls ("teamId", "createdAt");
  CREATE FUNCTION texts_of_source(source integer) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
      SELECT id FROM generations
       WHERE "teamId" = team_now() AND topics @> jsonb_build_array(jsonb_build_object('sourceId', source))
    $$;
`;
