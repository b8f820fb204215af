import type { TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, teamRows } from '@galley/messaging';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../migrations/concurrent-index.js';

/** One thing that a search can find, as `SearchIndex` stores it. */
export interface SearchEntry {
  readonly ownerId: number;
  /** 0 is the row of the table itself; the others are its passages, in order. */
  readonly n: number;
  /** A tsvector (writing-core, `searchVector`). */
  readonly words: string;
  /** What is shown of it. */
  readonly shown: object;
}

/** What there is to index of a row. */
export interface Indexed {
  readonly language: string | undefined;
  readonly entries: readonly SearchEntry[];
}

/**
 * The index of a service's search, for a migration. Every row of `table` that is new, or of which one of `columns` changes, waits in
 * `search_pending`; `SearchIndex` writes what it is found by. Rows that are there already wait as well, so nothing is locked
 * while they are indexed, and rows that a process of the release before writes are indexed by one of this release.
 */
export const searchIndex = (table: string, columns: readonly string[]): string => `
  create table search_entries (
    "ownerId" int not null references ${table} (id) on delete cascade,
    n int not null,
    words tsvector not null,
    shown jsonb not null,
    primary key ("ownerId", n)
  );
  create index search_entries_words on search_entries using gin (words);
  create table search_languages (language varchar(3) primary key);
  create table search_pending (n bigserial primary key, "ownerId" int not null);
  create function search_changed() returns trigger language plpgsql as $$
  begin
    insert into search_pending ("ownerId") values (new.id);
    return null;
  end $$;
  create trigger search_changed_new after insert on ${table} for each row execute function search_changed();
  create trigger search_changed after update of ${columns.join(', ')} on ${table}
    for each row when ((${columns.map((name) => `old.${name}`).join(', ')}) is distinct from (${columns.map((name) => `new.${name}`).join(', ')}))
    execute function search_changed();
  insert into search_pending ("ownerId") select id from ${table} order by id desc;
`;

/** The search of each team alone, for a migration after that of `searchIndex`; `searchIndexesOfTeams` follows in the next one. */
export const searchOfTeams = `
  ${teamRows('search_entries', 'search_languages', 'search_pending')}
  alter table search_languages drop constraint search_languages_pkey, add primary key ("teamId", language);
  -- Also where the owner of the tables changes rows of all teams, as a migration does.
  create or replace function search_changed() returns trigger language plpgsql as $$
  begin
    insert into search_pending ("ownerId", "teamId") values (new.id, new."teamId");
    return null;
  end $$;
`;

/** For a migration with `transaction = false`. */
export async function searchIndexesOfTeams(runner: QueryRunner): Promise<void> {
  await createIndexConcurrently(runner, 'search_pending_of_team', 'on search_pending ("teamId", n)');
  await wordsOfTeams(runner, 'search_entries');
}

/**
 * Puts the team in front in the index of the column `words`, because a common word is in texts of all teams; for a migration with
 * `transaction = false`. Where the database lacks btree_gin, a search reads what it finds in all teams and leaves out the others'.
 * @param options which index, and of which rows, as in `create index`
 */
export async function wordsOfTeams(
  runner: QueryRunner,
  table: string,
  { index = 'words', where = '' } = {},
): Promise<void> {
  const found = (await runner.query(`select 1 from pg_extension where extname = 'btree_gin'`)) as unknown[];
  if (found.length === 0) return;
  await createIndexConcurrently(
    runner,
    `${table}_${index}_of_team`,
    `on ${table} using gin ("teamId", words) ${where}`,
  );
  await runner.query(`drop index concurrently if exists ${table}_${index}`);
}

interface Indexing {
  /** What there is to index of these rows, by id; a row that is not in the answer is found by nothing. */
  readonly read: (manager: EntityManager, ids: readonly number[]) => Promise<ReadonlyMap<number, Indexed>>;
  /** How many rows one transaction indexes. */
  readonly batch: number;
}

/** People wait for what jobs make before they search for it: with so many of them in hand, a service's index does not work. */
const busy = 5;
/** A job is in hand until so long after its end, because other services then work on what it made. */
const calmSeconds = 3;
/** What can be found is never further behind, however long a service is busy. */
const giveWayMs = 30_000;

const inHand = `
  (select id from jobs where status in ('queued', 'running') and "waitsFor" is null limit ${busy})
  union all
  (select id from jobs where status in ('done', 'failed', 'cancelled')
      and "updatedAt" > now() - interval '${calmSeconds} seconds' limit ${busy})`;

/** Keeps the index of a service's search. Each process has one; one of them indexes at a time. */
export class SearchIndex {
  private caughtUpAt = performance.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly indexing: Indexing,
  ) {}

  /**
   * Indexes the rows that wait longest, of one team. What comes in meanwhile waits for the next round, so that rows which come one by
   * one are indexed many at a time.
   * @returns whether more was waiting
   */
  async next(): Promise<boolean> {
    const { batch } = this.indexing;
    const waiting = await acrossTeams('search-index', () =>
      this.dataSource.query<{ teamId: TeamId }[]>(
        `select "teamId" from search_pending order by n limit ${batch + 1}`,
      ),
    );
    const [next] = waiting;
    if (next && (await this.givesWay())) return false;
    const indexed = next && (await asTeam(next.teamId, () => indexOfTeam(this.dataSource, this.indexing)));
    const more =
      indexed === true && (waiting.length > batch || waiting.some(({ teamId }) => teamId !== next?.teamId));
    if (!more) this.caughtUpAt = performance.now();
    return more;
  }

  private async givesWay(): Promise<boolean> {
    if (performance.now() - this.caughtUpAt > giveWayMs) return false;
    const jobs = await acrossTeams('search-index', () => this.dataSource.query<unknown[]>(inHand));
    return jobs.length >= busy;
  }
}

/** @returns whether this process did it */
function indexOfTeam(dataSource: DataSource, { read, batch }: Indexing): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    const [lock] = await manager.query<{ free: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtext(current_schema() || '.search_pending')) as free`,
    );
    if (lock?.free !== true) return false;
    const waiting = await manager.query<{ n: string; ownerId: number }[]>(
      `select n, "ownerId" from search_pending order by n limit ${batch}`,
    );
    if (waiting.length === 0) return false;
    const ids = [...new Set(waiting.map(({ ownerId }) => ownerId))];
    const indexed = await read(manager, ids);
    await manager.query('delete from search_entries where "ownerId" = any($1::int[])', [ids]);
    await store(manager, [...indexed.values()]);
    await manager.query('delete from search_pending where n = any($1::bigint[])', [
      waiting.map(({ n }) => n),
    ]);
    return true;
  });
}

async function store(manager: EntityManager, indexed: readonly Indexed[]): Promise<void> {
  const entries = indexed.flatMap((one) => one.entries);
  const languages = new Set(indexed.flatMap(({ language }) => language ?? []));
  await manager.query(
    `insert into search_entries ("ownerId", n, words, shown)
     select id, n, words, shown
       from unnest($1::int[], $2::int[], $3::tsvector[], $4::jsonb[]) as found (id, n, words, shown)`,
    [
      entries.map(({ ownerId }) => ownerId),
      entries.map(({ n }) => n),
      entries.map(({ words }) => words),
      entries.map(({ shown }) => JSON.stringify(shown)),
    ],
  );
  await manager.query(
    'insert into search_languages select * from unnest($1::varchar[]) on conflict do nothing',
    [[...languages]],
  );
}

/** The languages of what is indexed. */
export async function searchedLanguages(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ language: string }[]>(
    'select language from search_languages order by 1',
  );
  return rows.map(({ language }) => language);
}

/** A common word is in many rows; so many of them, the newest, are ranked. */
const ranked = 2_000;

interface Asked {
  /** A tsquery (writing-core, `readSearch`). */
  readonly query: string;
  readonly of: 'rows' | 'passages';
  readonly limit: number;
}

interface SearchHit<Shown> {
  readonly ownerId: number;
  readonly n: number;
  readonly score: number;
  readonly shown: Shown;
}

/** Of one row so many passages are shown. */
const passagesOfOne = 3;

/** The best entries for a search, best first, and whether there are more. */
export async function searchEntries<Shown extends object>(
  dataSource: DataSource,
  { query, of, limit }: Asked,
): Promise<{ items: SearchHit<Shown>[]; more: boolean }> {
  const kind = of === 'rows' ? 'n = 0' : 'n > 0';
  const items = await dataSource.transaction(async (manager) => {
    // A walk through all rows looks cheap to PostgreSQL, which does not count that it unpacks the words of each.
    await manager.query('set local enable_seqscan = off');
    return manager.query<SearchHit<Shown>[]>(
      // With "offset 0" PostgreSQL reads the index of the words, and never walks through all rows to find the newest.
      `with matching as materialized (
         select "ownerId", n from (
           select "ownerId", n from search_entries where words @@ $1::tsquery and ${kind} offset 0) found
          order by "ownerId" desc, n limit ${ranked}
       ), scored as (
         select "ownerId", n, ts_rank_cd(words, $1::tsquery)::float8 as score
           from matching join search_entries using ("ownerId", n)
       ), placed as (
         select *, row_number() over (partition by "ownerId" order by score desc, n) as place from scored
       ), best as (
         select "ownerId", n, score from placed where place <= ${passagesOfOne}
          order by score desc, "ownerId" desc, n limit $2
       )
       select "ownerId", n, score, shown from best join search_entries using ("ownerId", n)
        order by score desc, "ownerId" desc, n`,
      [query, limit + 1],
    );
  });
  return { items: items.slice(0, limit), more: items.length > limit };
}
