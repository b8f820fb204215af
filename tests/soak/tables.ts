import { serviceNames } from '@galley/contracts';
import { schemaOf } from '@galley/service-kit';
import { Client } from 'pg';
import { pause } from './random.js';

interface Waiting {
  readonly schema: string;
  readonly outbox: number;
  readonly open: number;
  readonly failed: readonly string[];
  readonly dead: number;
}

/**
 * Waits until no job is open and no outbox holds a row.
 * @returns a line for each service in which something is stuck, has failed or was set aside
 */
export async function leftInTables(databaseUrl: string, withinMs: number): Promise<string[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const until = Date.now() + withinMs;
    for (;;) {
      const rows: Waiting[] = [];
      for (const name of serviceNames) rows.push(await waitingIn(database, schemaOf(name)));
      const busy = rows.some(({ outbox, open }) => outbox > 0 || open > 0);
      if (!busy || Date.now() > until) return rows.flatMap(lineOf);
      await pause(1_000);
    }
  } finally {
    await database.end();
  }
}

async function waitingIn(database: Client, schema: string): Promise<Waiting> {
  const { rows } = await database.query<Omit<Waiting, 'schema'>>(
    `SELECT (SELECT count(*)::int FROM ${schema}.outbox) AS outbox,
            (SELECT count(*)::int FROM ${schema}.jobs WHERE status IN ('queued', 'running')) AS open,
            (SELECT coalesce(array_agg(concat_ws(' ', kind, id, code, reason)), '{}') FROM ${schema}.jobs WHERE status = 'failed') AS failed,
            (SELECT count(*)::int FROM ${schema}.dead_letters) AS dead`,
  );
  return { schema, outbox: 0, open: 0, failed: [], dead: 0, ...rows[0] };
}

function lineOf({ schema, outbox, open, failed, dead }: Waiting): string[] {
  return [
    ...(outbox > 0 ? [`${schema}: ${outbox} rows are left in the outbox.`] : []),
    ...(open > 0 ? [`${schema}: ${open} jobs are stuck.`] : []),
    ...failed.map((job) => `${schema}: a job failed: ${job}`),
    ...(dead > 0 ? [`${schema}: ${dead} dead letters.`] : []),
  ];
}
