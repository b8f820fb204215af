import { limits } from '@galley/contracts';
import type { DataSource } from 'typeorm';
import type { Conditions } from './conditions.js';
import type { Position } from './keyset.js';
import { decodeSearchCursor, encodeSearchCursor, type SearchPlace } from './search-cursor.js';

/** A search in a table whose rows have `id`, `createdAt` and a tsvector. */
export interface RankedSearch {
  /** The table with its alias, and whatever the conditions need beside it. */
  readonly from: string;
  readonly alias: string;
  /** The column of the tsvector, with the alias. */
  readonly words: string;
  /** Everything but the search and the cursor; they are added to it. */
  readonly conditions: Conditions;
  readonly search: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface RankedPage {
  /** Of the page's rows, in its order. */
  readonly ids: number[];
  readonly nextCursor: string | null;
  /** `limits.searchRanked` stands for so many or more. */
  readonly total: number;
}

type Found = Position & { rank: number; counted: number; floorAt: Date; floorId: number };

/**
 * One page of what a search finds: the newest `limits.searchRanked` matches by rank (cover density; equal ones newest first),
 * then the older ones newest first, since ranking tens of thousands takes longer than anybody waits. Cursors name the last
 * row's rank and the oldest ranked match, so that each row is seen once, also while others are added.
 * @throws AppError VALIDATION_FAILED for a cursor that is not of a search
 */
export async function rankedPage(dataSource: DataSource, search: RankedSearch): Promise<RankedPage> {
  const after = search.cursor === undefined ? null : decodeSearchCursor(search.cursor);
  const { conditions, alias, words, limit } = search;
  const query = `search_query(${conditions.value(search.search)})`;
  conditions.all(`${words} @@ ${query}`, []);
  if (after !== null && after.rank === null) return olderPage(dataSource, search, after);
  if (after?.floor) conditions.all(`${keyOf(alias)} >= (?::timestamptz, ?::int)`, valuesOf(after.floor));
  const sql = after === null ? firstStatement(search, query) : nextStatement(search, query, after);
  const rows = await dataSource.query<Found[]>(sql, conditions.values);
  const [one] = rows;
  const overflow = after === null && one !== undefined && one.counted > limits.searchRanked;
  const floor = overflow ? { createdAt: one.floorAt, id: one.floorId } : (after?.floor ?? null);
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: nextAfter(rows, limit, floor),
    total: floor ? limits.searchRanked : (one?.counted ?? 0),
  };
}

/** When the ranked matches are all shown, the older ones follow from the floor on. */
function nextAfter(rows: readonly Found[], limit: number, floor: Position | null): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last) return encodeSearchCursor({ rank: last.rank, createdAt: last.createdAt, id: last.id, floor });
  return floor && encodeSearchCursor({ rank: null, ...floor, floor: null });
}

function firstStatement({ conditions, ...search }: RankedSearch, query: string): string {
  const { alias } = search;
  const newest = (of: string) => `order by ${of}"createdAt" desc, ${of}id desc limit`;
  return `${foundOf({ conditions, ...search }, `${newest(`${alias}.`)} ${limits.searchRanked + 1}`)},
    ranked as materialized (select id, "createdAt", ts_rank_cd(words, ${query})::float8 as rank
      from (select * from found ${newest('')} ${limits.searchRanked}) newest),
    floor as (select "createdAt", id from ranked order by "createdAt", id limit 1)
    select id, "createdAt", rank, (select count(*)::int from found) as counted,
        (select "createdAt" from floor) as "floorAt", (select id from floor) as "floorId"
      from ranked ${byRank} ${conditions.value(search.limit + 1)}`;
}

function nextStatement({ conditions, ...search }: RankedSearch, query: string, after: SearchPlace): string {
  const found = foundOf({ conditions, ...search }, '');
  const [rank, at, id] = [after.rank, ...valuesOf(after)].map((value) => conditions.value(value));
  return `${found},
    ranked as (select id, "createdAt", ts_rank_cd(words, ${query})::float8 as rank from found)
    select id, "createdAt", rank, (select count(*)::int from found) as counted
      from ranked where (rank, "createdAt", id) < (${rank}::float8, ${at}::timestamptz, ${id}::int)
      ${byRank} ${conditions.value(search.limit + 1)}`;
}

const byRank = 'order by rank desc, "createdAt" desc, id desc limit';

/**
 * A phrase is much rarer than PostgreSQL believes, which would look for so many of them from the newest row on and go through
 * all rows; with `offset 0` it uses the index over the words.
 */
function foundOf({ alias, words, from, conditions, search }: RankedSearch, newest: string): string {
  const matches = `select ${alias}.id, ${alias}."createdAt", ${words} as words from ${from} ${conditions.where}`;
  const found = search.includes('"') ? `select * from (${matches} offset 0) ${alias}` : matches;
  return `with found as materialized (${found} ${newest})`;
}

async function olderPage(
  dataSource: DataSource,
  { from, alias, conditions, limit }: RankedSearch,
  after: Position,
): Promise<RankedPage> {
  conditions.all(`${keyOf(alias)} < (?::timestamptz, ?::int)`, valuesOf(after));
  const rows = await dataSource.query<Position[]>(
    `select ${alias}.id, ${alias}."createdAt" from ${from} ${conditions.where}
      order by ${alias}."createdAt" desc, ${alias}.id desc limit ${conditions.value(limit + 1)}`,
    conditions.values,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: last ? encodeSearchCursor({ rank: null, floor: null, ...last }) : null,
    total: limits.searchRanked,
  };
}

const keyOf = (alias: string) => `(${alias}."createdAt", ${alias}.id)`;
const valuesOf = ({ createdAt, id }: Position): [Date, number] => [createdAt, id];
