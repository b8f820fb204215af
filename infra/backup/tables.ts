import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ServiceName } from '@galley/contracts';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { name, schemaOf } from '../local/database.js';
import { CommandProblem } from '../galley/problem.js';
import { keepFile, summing } from './files.js';
import type { ServiceBackup, TableFacts } from './manifest.js';

/** COPY's text form depends on these; both ends say the same. */
export const copySettings = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0`;

interface Table {
  table: string;
  columns: string[];
  /** Orders the rows: the primary key, or all columns. */
  key: string[];
}

/** Tables of a service, those first that others refer to. Columns that PostgreSQL computes are left to it. */
export async function tablesOf(client: pg.Client, service: ServiceName): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `SELECT c.relname AS table,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            coalesce((SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
                        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])
                       WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key,
            coalesce((SELECT array_agg(DISTINCT r.relname::text) FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
                       WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid), '{}') AS needs
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relname <> 'migrations' ORDER BY c.relname`,
    [schemaOf(service)],
  );
  const ordered: Table[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) =>
      needs.every((needed) => !waiting.some(({ table }) => table === needed)),
    );
    if (next < 0) throw new Error(`Tables of ${service} refer to each other in a circle.`);
    ordered.push(...waiting.splice(next, 1).map(({ table, columns, key }) => ({ table, columns, key })));
  }
  return ordered;
}

const placeOf = (service: ServiceName, table: string) => `${name(schemaOf(service))}.${name(table)}`;

function rowsOf(client: pg.Client, service: ServiceName, { table, columns, key }: Table): Readable {
  const list = columns.map(name).join(', ');
  // Without a key there may be equal rows: as text every type can be put in order.
  const order =
    key.length > 0 ? key.map(name).join(', ') : columns.map((column) => `${name(column)}::text`).join(', ');
  return client.query(
    copyTo(`COPY (SELECT ${list} FROM ${placeOf(service, table)} ORDER BY ${order}) TO STDOUT`),
  );
}

/** Everything of one service, within the caller's snapshot. */
export async function keepService(
  client: pg.Client,
  service: ServiceName,
  folder: string,
): Promise<ServiceBackup> {
  const tables: TableFacts[] = [];
  for (const table of await tablesOf(client, service)) {
    const { rows } = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${placeOf(service, table.table)}`,
    );
    const content = summing();
    const path = `database/${schemaOf(service)}.${table.table}.copy.gz`;
    const file = await keepFile(
      folder,
      path,
      rowsOf(client, service, table),
      content.through,
      createGzip({ level: 4 }),
    );
    const { table: called, columns } = table;
    tables.push({ table: called, columns, rows: rows[0]!.rows, contentSha256: content.sum(), file });
  }
  return {
    service,
    migrations: await migrationsOf(client, service),
    tables,
    sequences: await sequencesOf(client, service),
  };
}

export async function migrationsOf(client: pg.Client, service: ServiceName): Promise<string[]> {
  const place = placeOf(service, 'migrations');
  const { rows: found } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [place],
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${place} ORDER BY id`);
  return rows.map((row) => row.name);
}

/** Numbers that were given out after the rows were read are never given out again, so the present state is right. */
async function sequencesOf(client: pg.Client, service: ServiceName): Promise<ServiceBackup['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = $1 ORDER BY sequencename`,
    [schemaOf(service)],
  );
  const sequences: ServiceBackup['sequences'] = [];
  for (const { name: called } of rows.filter((row) => row.name !== 'migrations_id_seq')) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${placeOf(service, called)}`,
    );
    sequences.push({ name: called, ...state[0]! });
  }
  return sequences;
}

/** Fills the empty tables of one service. Triggers keep still: what they wrote is among the rows. */
export async function fillService(client: pg.Client, backup: ServiceBackup, folder: string): Promise<void> {
  const { service } = backup;
  for (const { table, columns, file } of backup.tables) {
    const place = placeOf(service, table);
    await client.query(`ALTER TABLE ${place} DISABLE TRIGGER USER`);
    // What a migration put there is among the rows as well.
    await client.query(`DELETE FROM ${place}`);
    const into = client.query(copyFrom(`COPY ${place} (${columns.map(name).join(', ')}) FROM STDIN`));
    await pipeline(createReadStream(join(folder, file.path)), createGunzip(), into);
    await client.query(`ALTER TABLE ${place} ENABLE TRIGGER USER`);
  }
  for (const { name: called, last, called: isCalled } of backup.sequences)
    await client.query('SELECT setval($1, $2::bigint, $3)', [placeOf(service, called), last, isCalled]);
}

/** Reads back what was filled in. @throws CommandProblem when a table is not what was backed up */
export async function verifyService(client: pg.Client, backup: ServiceBackup): Promise<void> {
  const known = await tablesOf(client, backup.service);
  for (const { table, columns, rows, contentSha256 } of backup.tables) {
    const { key = [] } = known.find((one) => one.table === table) ?? {};
    const content = summing();
    const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(rowsOf(client, backup.service, { table, columns, key }), content.through, discard);
    if (content.sum() !== contentSha256)
      throw new CommandProblem(`${backup.service}: ${table} does not hold the ${rows} rows of the backup.`);
  }
}
