import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type pg from 'pg';
import { z } from 'zod';
import { name, schemaOf, withClient } from '../../local/database.js';
import type { Context } from '../context.js';
import { showFact } from '../output.js';
import { CommandProblem } from '../problem.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** What is kept of a withdrawn source: nothing that was said in it. */
const Tombstone = z.object({
  sourceId: z.number().int(),
  guruId: z.number().int(),
  transcriptHash: hash,
  videoId: z.string().max(11).nullable(),
  addressHash: hash.nullable(),
  titleHash: hash,
  withdrawnAt: z.string(),
  withdrawnBy: z.number().int().nullable(),
  teamId: z.number().int(),
});
const columns = Object.keys(Tombstone.shape).map(name).join(', ');
const table = `${name(schemaOf('content-source'))}.withdrawn_sources`;

/** Tombstones of withdrawn sources, taken out before an older backup is restored, and put in again after its first start. */
export function withdrawalCommands(program: Command, context: Context): void {
  program
    .command('withdrawals:export')
    .description('writes which sources were withdrawn, as hashes, into a file')
    .requiredOption('--to <file>', 'the file')
    .action(({ to }: { to: string }, command: Command) =>
      context.asOperator(async ({ place }) => {
        const rows = await withClient(
          place.databaseUrl,
          async (client: pg.Client) =>
            (
              await client.query<{ row: unknown }>(
                `SELECT to_jsonb(t) AS row FROM (SELECT ${columns} FROM ${table} ORDER BY id) t`,
              )
            ).rows,
        );
        await writeFile(resolve(to), JSON.stringify(rows.map(({ row }) => row)), { mode: 0o600 });
        showFact(
          context.output(command),
          { withdrawn: rows.length },
          `${rows.length} withdrawn sources in ${resolve(to)}.`,
        );
      }),
    );
  program
    .command('withdrawals:import')
    .description('says which sources were withdrawn, after an older backup was restored and started')
    .requiredOption('--from <file>', 'what withdrawals:export has written')
    .action(({ from }: { from: string }, command: Command) =>
      context.asOperator(async ({ place }) => {
        const known = await tombstonesIn(resolve(from));
        const added = await withClient(place.databaseUrl, (client: pg.Client) => put(client, known));
        showFact(
          context.output(command),
          { added },
          `${added} withdrawn sources are known now. What the backup has brought back of them goes within the hour.`,
        );
      }),
    );
}

async function tombstonesIn(file: string): Promise<z.infer<typeof Tombstone>[]> {
  try {
    return z.array(Tombstone).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new CommandProblem(`${file} is not what withdrawals:export has written.`);
  }
}

async function put(client: pg.Client, known: readonly z.infer<typeof Tombstone>[]): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_to_recordset($1::jsonb) AS t ("sourceId" int, "guruId" int, "transcriptHash" text, "videoId" text,
       "addressHash" text, "titleHash" text, "withdrawnAt" timestamptz, "withdrawnBy" int, "teamId" int)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(known)],
  );
  return rowCount ?? 0;
}
