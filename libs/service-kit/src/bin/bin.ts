import {
  AppError,
  type BinEntry,
  type BinKind,
  limits,
  type RestoreInput,
  type TeamId,
} from '@galley/contracts';
import { acrossTeams, asTeam, hasPermission } from '@galley/messaging';
import type { DataSource, EntityManager } from 'typeorm';

const dayMs = 24 * 3_600_000;
/** Entries that one transaction removes for good. */
const atOnce = 50;

/** What is deleted. */
export interface BinItem {
  readonly kind: BinKind;
  readonly id: number;
  /** Whose it is; null when it is everybody's. */
  readonly userId: number | null;
  readonly title: string;
  /** What its restoration needs beside its rows. */
  readonly contents?: unknown;
}

/** Rows that belong to an item, parents before their children; `$1` is the id of the item. */
export interface BinPart {
  readonly table: string;
  readonly where: string;
}

/** An entry whose item is being restored. */
export interface OpenEntry {
  readonly id: number;
  readonly itemId: number;
  readonly contents: unknown;
}

/** When what was deleted is removed for good. */
export const binRemovedAt = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + limits.binDays * dayMs).toISOString();

/** Moves an item and its rows into the bin. @returns until when it can be restored */
export async function putInBin(
  manager: EntityManager,
  { kind, id, userId, title, contents = {} }: BinItem,
  parts: readonly BinPart[],
): Promise<string> {
  const [entry] = await manager.query<{ id: number; deletedAt: Date }[]>(
    `insert into bin (kind, "itemId", "userId", title, contents) values ($1, $2, $3, $4, $5) returning id, "deletedAt"`,
    [kind, id, userId, title, JSON.stringify(contents)],
  );
  for (const { table, where } of parts)
    await manager.query(
      `insert into bin_rows ("binId", place, "table", row)
       select $2, coalesce((select max(place) from bin_rows where "binId" = $2), 0) + row_number() over (), '${table}', to_jsonb(t)
         from ${table} t where ${where}`,
      [id, entry!.id],
    );
  for (const { table, where } of parts.toReversed())
    await manager.query(`delete from ${table} t where ${where}`, [id]);
  return binRemovedAt(entry!.deletedAt);
}

/** What a user may restore, the newest first, at most 500. */
export async function binEntries(dataSource: DataSource, userId: number): Promise<BinEntry[]> {
  const rows = await dataSource.query<{ kind: BinKind; id: number; title: string; deletedAt: Date }[]>(
    `select kind, "itemId" as id, title, "deletedAt" from bin
      where coalesce("userId", $1) = $1 and "deletedAt" > now() - make_interval(days => ${limits.binDays})
      order by "deletedAt" desc, id desc limit ${limits.listMax}`,
    [userId],
  );
  return rows.map(binEntry);
}

/** An entry as the bin lists it. */
export const binEntry = (row: Pick<BinEntry, 'kind' | 'id' | 'title'> & { deletedAt: Date }): BinEntry => ({
  ...row,
  deletedAt: row.deletedAt.toISOString(),
  removedAt: binRemovedAt(row.deletedAt),
});

/**
 * Locks an entry that its owner wants to restore. Null when the item is not in the bin but in `table`, where it is the
 * owner's: it was restored already. @throws AppError NOT_IN_BIN, NOT_YOURS
 */
export async function openBin(
  manager: EntityManager,
  { kind, id }: RestoreInput,
  userId: number,
  isThere: (manager: EntityManager, id: number, userId: number) => Promise<boolean>,
): Promise<OpenEntry | null> {
  const [entry] = await manager.query<(OpenEntry & { userId: number | null })[]>(
    `select id, "itemId", "userId", contents from bin
      where kind = $1 and "itemId" = $2 and "deletedAt" > now() - make_interval(days => ${limits.binDays}) for update`,
    [kind, id],
  );
  if (!entry) {
    if (await isThere(manager, id, userId)) return null;
    throw new AppError('NOT_IN_BIN', { kind, id });
  }
  const another = entry.userId !== null && entry.userId !== userId;
  if (another && !(kind === 'text' && hasPermission('texts.manage')))
    throw new AppError('NOT_YOURS', { kind, id });
  return entry;
}

/**
 * Moves the rows of an entry back to where they were. A column that a later release has added gets its default. What `mend`
 * does to the rows before (the entry's id is `$1`) keeps them in step with what was removed meanwhile.
 */
export async function putBack(
  manager: EntityManager,
  entryId: number,
  mend: readonly string[] = [],
): Promise<void> {
  for (const statement of mend) await manager.query(statement, [entryId]);
  const tables = await manager.query<{ table: string; columns: string }[]>(
    `select "table", string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from (select "table", min(place) as place, (array_agg(row order by place))[1] as row
               from bin_rows where "binId" = $1 group by "table") parts
       join pg_attribute on attrelid = "table"::regclass and attnum > 0 and not attisdropped and attgenerated = '' and row ? attname
      group by "table", place order by place`,
    [entryId],
  );
  for (const { table, columns } of tables)
    await manager.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from (
         select (jsonb_populate_record(null::${table}, row)).* from bin_rows where "binId" = $1 and "table" = $2 order by place) back`,
      [entryId, table],
    );
  await manager.query('delete from bin where id = $1', [entryId]);
}

const tooOld = `"deletedAt" <= now() - make_interval(days => ${limits.binDays})`;

/**
 * Empties the bin of each team that has something to remove for good, as that team. @param once one transaction, with `emptyBin`;
 * it answers how much it removed
 */
export async function emptyBins(
  dataSource: DataSource,
  signal: AbortSignal,
  once: () => Promise<number>,
): Promise<void> {
  const teams = await acrossTeams('bin', () =>
    dataSource.query<{ teamId: TeamId }[]>(`select distinct "teamId" from bin where ${tooOld}`),
  );
  for (const { teamId } of teams)
    for (let removed = 1; removed > 0 && !signal.aborted;) removed = await asTeam(teamId, once);
}

/** Removes for good what has lain in the team's bin for 30 days; several processes may do it at the same time. */
export async function emptyBin(manager: EntityManager): Promise<{ kind: BinKind; itemId: number }[]> {
  return manager.query(
    `with gone as (
       delete from bin where id in (
         select id from bin where ${tooOld}
          order by id limit ${atOnce} for update skip locked)
       returning kind, "itemId")
     select kind, "itemId" from gone`,
  );
}
