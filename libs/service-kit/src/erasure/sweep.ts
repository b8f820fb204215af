import type { EntityManager } from 'typeorm';
import type { Fingerprint } from './fingerprint.js';
import { struckIn } from './strike.js';

/** What a service wants to be done with the rows of some tables; in all others the sentences are struck. */
export interface ErasureRules {
  /** Rows that go as a whole. */
  readonly deletes?: readonly string[];
  /** Tables that the service sees to itself. */
  readonly skips?: readonly string[];
  /** Columns that the service sees to itself, as "table.column". */
  readonly skipsColumns?: readonly string[];
}

/** Rows of the messaging tables go as a whole: a job, an event or a dead letter cannot lack a sentence. */
const ownDeletes = ['jobs', 'outbox', 'sent_events', 'dead_letters', 'search_entries'];
const withoutWords = [
  'migrations',
  'inbox',
  'event_sequences',
  'breakers',
  'search_pending',
  'search_languages',
];
const atOnce = 50;
/** A row may be changed while it is looked at; then it is looked at again. */
const mostRounds = 5;

interface Table {
  readonly name: string;
  readonly columns: readonly { name: string; type: string }[];
}

/**
 * Erases the words of a recording from the tables of a service, as far as the caller's team sees them. Every table is looked at, so a
 * new one cannot be forgotten.
 * @returns how many rows had words of it
 */
export async function sweep(
  manager: EntityManager,
  fingerprint: Fingerprint,
  rules: ErasureRules = {},
): Promise<number> {
  let erased = 0;
  for (const table of await tablesWithWords(manager, rules))
    for (let round = 1, found = 1; found > 0 && round <= mostRounds; round += 1) {
      found = await sweepTable(manager, table, fingerprint, rules);
      erased += found;
    }
  return erased;
}

async function tablesWithWords(manager: EntityManager, rules: ErasureRules): Promise<Table[]> {
  const { skips = [], skipsColumns = [] } = rules;
  const tables = await manager.query<{ name: string; columns: { name: string; type: string }[] }[]>(
    `SELECT c.relname AS name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
        AND t.typname IN ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text', '_varchar')
      GROUP BY c.relname ORDER BY c.relname`,
    [[...withoutWords, ...skips]],
  );
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !skipsColumns.includes(`${name}.${column.name}`)),
  }));
}

async function sweepTable(
  manager: EntityManager,
  { name, columns }: Table,
  fingerprint: Fingerprint,
  { deletes = [] }: ErasureRules,
): Promise<number> {
  const cursor = `erasing_${name}`;
  const goes = [...ownDeletes, ...deletes].includes(name);
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  await manager.query(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ctid::text AS "at", ${list} FROM ${name}`,
  );
  let found = 0;
  for (;;) {
    const rows = await manager.query<Record<string, unknown>[]>(`FETCH ${atOnce} FROM ${cursor}`);
    for (const row of rows) {
      const changes = changesOf(row, columns, fingerprint);
      if (changes.length === 0) continue;
      found += 1;
      if (goes) await manager.query(`DELETE FROM ${name} WHERE ctid = $1::tid`, [row['at']]);
      else await write(manager, name, row['at'], changes);
    }
    if (rows.length < atOnce) break;
  }
  await manager.query(`CLOSE ${cursor}`);
  return found;
}

interface ChangeOfColumn {
  readonly name: string;
  readonly value: unknown;
}

function changesOf(
  row: Readonly<Record<string, unknown>>,
  columns: Table['columns'],
  fingerprint: Fingerprint,
): ChangeOfColumn[] {
  return columns.flatMap(({ name, type }) => {
    const value = row[name];
    if (value === null) return [];
    if (type === 'bytea')
      return fingerprint.isIn((value as Buffer).toString('utf8')) ? [{ name, value: Buffer.alloc(0) }] : [];
    const before = type.startsWith('json') ? JSON.stringify(value) : value;
    const clean = cleaned(value, type, fingerprint);
    return JSON.stringify(clean) === JSON.stringify(before) ? [] : [{ name, value: clean }];
  });
}

/** JSON in a column of texts keeps its shape. */
function cleaned(value: unknown, type: string, fingerprint: Fingerprint): unknown {
  if (type.startsWith('json')) return JSON.stringify(struckIn(value, fingerprint));
  if (typeof value !== 'string') return struckIn(value, fingerprint);
  const parsed = /^[[{]/.test(value) ? parsedJson(value) : undefined;
  if (parsed === undefined) return struckIn(value, fingerprint);
  const clean = struckIn(parsed, fingerprint);
  return JSON.stringify(clean) === JSON.stringify(parsed) ? value : JSON.stringify(clean);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function write(
  manager: EntityManager,
  table: string,
  at: unknown,
  changes: readonly ChangeOfColumn[],
): Promise<void> {
  const sets = changes.map(({ name }, n) => `"${name}" = $${n + 2}`).join(', ');
  await manager.query(`UPDATE ${table} SET ${sets} WHERE ctid = $1::tid`, [
    at,
    ...changes.map(({ value }) => value),
  ]);
}
