import type { ArchiveFile, ArchiveList } from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import { teamTables } from '../teams/team-removal.js';
import { leftOut, withoutSecrets } from './left-out.js';
import { ownRows } from './own-rows.js';

/** One of the columns by which a list is read in order. */
export interface KeyColumn {
  readonly name: string;
  /** Its type in PostgreSQL. */
  readonly type: string;
  /** A missing value has a place of its own in the order. */
  readonly nullable?: boolean;
}

/** What of a service goes into archives beside the tables of its team data. The rows of the caller's team alone are visible to it. */
export interface ExtraList {
  readonly name: string;
  /** A SELECT. @param person whose rows, or null for those of the team @returns null where there is no such list */
  readonly select: (person: number | null) => string | null;
  readonly key: readonly KeyColumn[];
  /** SQL for how large a row `l` is, where rows may be large: a page then takes fewer. It should not read what is large. */
  readonly size?: string;
  /** Makes files of a row; without it the row itself is kept. */
  readonly files?: (row: Record<string, unknown>) => readonly ArchiveFile[];
}

/** A list that can be read page by page. */
export interface ReadableList extends Pick<ArchiveList, 'name' | 'leftOut'> {
  readonly select: string;
  readonly key: readonly KeyColumn[];
  readonly size: string;
  readonly files: ExtraList['files'] | null;
}

interface Column extends KeyColumn {
  /** Its length varies, so it may be large. */
  readonly varies: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All lists of this service: tables with rows of teams, and what the service adds. @param person null for everything of the team */
export async function listsFor(
  manager: EntityManager,
  extra: readonly ExtraList[],
  person: number | null,
): Promise<ReadableList[]> {
  const tables = await tablesOf(manager);
  return [
    ...tables.flatMap((table) => ofTable(table, person)),
    ...extra.flatMap(({ name, select, key, size = '100', files = null }) => {
      const text = select(person);
      return text === null ? [] : [{ name, leftOut: [], select: text, key, size, files }];
    }),
  ];
}

function ofTable({ name, columns, key }: Table, person: number | null): ReadableList[] {
  const condition = person === null ? () => 'true' : ownRows[name];
  if (!condition) return [];
  const kept = columns.filter((column) => leftOut[`${name}.${column.name}`] === undefined);
  const shown = kept.map((column) => {
    const quoted = identifier(column.name);
    return name === 'bin_rows' && column.name === 'row' ? `${withoutSecrets(quoted)} AS ${quoted}` : quoted;
  });
  return [
    {
      name,
      leftOut: columns.flatMap((column) => {
        const why = leftOut[`${name}.${column.name}`];
        return why === undefined ? [] : [{ column: column.name, why }];
      }),
      select: `SELECT ${shown.join(', ')} FROM ${identifier(name)} WHERE ${condition(person ?? 0)}`,
      key: columns.filter((column) => key.includes(column.name)).toSorted(byPlaceIn(key)),
      size: ['100', ...kept.filter(({ varies }) => varies).map(sizeOf)].join(' + '),
      files: null,
    },
  ];
}

/** As it is stored: the value itself is not read for it. */
const sizeOf = ({ name }: KeyColumn): string => `coalesce(pg_column_size(l.${identifier(name)}), 0)`;

const byPlaceIn = (key: readonly string[]) => (a: KeyColumn, b: KeyColumn) =>
  key.indexOf(a.name) - key.indexOf(b.name);

/** Each has a primary key, or another one that is as good (a test looks). */
async function tablesOf(manager: EntityManager): Promise<Table[]> {
  const tables = await manager.query<Table[]>(
    `SELECT c.relname AS name,
            (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                               'varies', a.attlen = -1, 'nullable', NOT a.attnotnull) ORDER BY a.attnum)
               FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
            (SELECT json_agg(a.attname ORDER BY array_position(i.indkey, a.attnum))
               FROM (SELECT indkey::int2[] AS indkey FROM pg_index
                      WHERE indrelid = c.oid AND indpred IS NULL AND indexprs IS NULL AND (indisprimary OR indnullsnotdistinct)
                      ORDER BY indisprimary DESC LIMIT 1) i
               JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)) AS key
       FROM pg_class c WHERE c.oid = ANY ($1::regclass[]) ORDER BY c.relname`,
    [await teamTables(manager)],
  );
  return tables;
}
