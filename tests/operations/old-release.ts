import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ServiceName } from '@galley/contracts';
import { schemaOf, withClient } from '@galley/infra';
import type { TestStack } from '@galley/testing';

type Row = Record<string, unknown>;
/** The rows of each table of one service. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

/**
 * Fills the empty schema of a service with its tables and rows of the release before there were teams, as the role of the service.
 *
 * How the files in `data/before-teams` were made: the studio of commit ef81d9b ran on PostgreSQL 15 without a language model. Two
 * people, Ada and Ben, used its HTTP API: a guru, an uploaded call and one of two experts, topics, folders and saved topics, a
 * newsletter, a blog post and one by the agent, with edits, a refinement and a restored version, words typed into a document, a
 * conversation about a recording and one about a text, a check of facts, a webhook that leads nowhere, and settings. Beside the
 * samples of that release nothing else was in it. SQL added what needs a language model or Google, a job that waits, and an event
 * that was not sent. Then `pg_dump --no-owner --no-privileges --inserts -n SCHEMA` wrote one file for each service, without the
 * line that makes the schema and the one for `row_security`.
 */
export async function loadOldRelease(stack: TestStack, service: ServiceName): Promise<void> {
  const file = join(import.meta.dirname, 'data/before-teams', `${schemaOf(service)}.sql.gz`);
  const sql = gunzipSync(readFileSync(file)).toString('utf8');
  await withClient(urlOf(stack, service), async (client) => {
    await client.query(sql);
  });
}

/** The address with which a service reaches its tables; it owns them. */
export const urlOf = (stack: TestStack, service: ServiceName): string =>
  stack.envFor(service)['DATABASE_URL']!;

/** All rows of a service, sorted. Reads as the owner of the tables, for whom there are no rules for rows. */
export function rowsOf(stack: TestStack, service: ServiceName): Promise<Tables> {
  return withClient(urlOf(stack, service), async (client) => {
    await client.query(`SET search_path TO ${schemaOf(service)}, public`);
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = $1 AND table_type = 'BASE TABLE' ORDER BY 1`,
      [schemaOf(service)],
    );
    const found = new Map<string, Row[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });
}

/** Columns, keys, indexes, rules, functions and triggers of a service, each as a line. */
export function shapeOf(stack: TestStack, service: ServiceName): Promise<string[]> {
  return withClient(urlOf(stack, service), async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `WITH place AS (SELECT oid AS id FROM pg_namespace WHERE nspname = $1)
       SELECT format('%s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid)) AS line
         FROM place JOIN pg_class c ON c.relnamespace = place.id AND c.relkind = 'r' JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
         LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       UNION ALL SELECT format('%s %s', conname, pg_get_constraintdef(c.oid)) FROM place JOIN pg_constraint c ON c.connamespace = place.id
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = $1
       UNION ALL SELECT format('%s %s %s %s', tablename, policyname, qual, with_check) FROM pg_policies WHERE schemaname = $1
       UNION ALL SELECT pg_get_functiondef(p.oid) FROM place JOIN pg_proc p ON p.pronamespace = place.id
       UNION ALL SELECT pg_get_triggerdef(t.oid) FROM place JOIN pg_class c ON c.relnamespace = place.id JOIN pg_trigger t ON t.tgrelid = c.oid
       ORDER BY 1`,
      [schemaOf(service)],
    );
    return rows.map(({ line }) => line);
  });
}

/** The tables of a service that have no column for the team, sorted. */
export async function teamlessTables(stack: TestStack, service: ServiceName): Promise<string[]> {
  const rows = await stack.query<{ name: string }>(
    service,
    `SELECT table_name AS name FROM information_schema.tables t WHERE table_schema = $1 AND NOT EXISTS (
       SELECT FROM information_schema.columns c
        WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND column_name = 'teamId')`,
    [schemaOf(service)],
  );
  return rows.map(({ name }) => name).sort();
}

/**
 * The rows of before that are no more among the present ones, in the columns that are still there. The settings had a number, which
 * was always 1, in the place of the team's.
 */
export function missingFrom(present: readonly Row[], old: readonly Row[]): readonly Row[] {
  const columns = Object.keys(old[0] ?? {}).filter((name) => name !== 'id' || 'id' in (present[0] ?? {}));
  const told = (row: Row) => JSON.stringify(columns.map((name) => row[name]));
  const found = new Set(present.map(told));
  return old.filter((row) => !found.has(told(row)));
}
