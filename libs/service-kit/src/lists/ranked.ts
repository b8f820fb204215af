import { limits } from '@galley/contracts';
import type { DataSource } from 'typeorm';
import type { Conditions } from './conditions.js';
import type { Position } from './keyset.js';
import { totalOf, type Total } from './total.js';
import { decodeSearchCursor, encodeSearchCursor, type SearchPlace } from './search-cursor.js';

/** A search in a table whose rows have `id`, `createdAt` and a tsvector. */
interface RankedSearch {
  /** The table with its alias, and other tables that the conditions need. */
  readonly from: string;
  readonly alias: string;
  /** The column of the tsvector, with the alias. */
  readonly words: string;
  /** All conditions except the search and the cursor, which are added. */
  readonly conditions: Conditions;
  readonly search: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface RankedPage extends Total {
  /** The ids of the page's rows, in the page's order. */
  readonly ids: number[];
  readonly nextCursor: string | null;
}

/** The total when there are more matches than are ranked. */
const orMore: Total = { total: limits.searchRanked, totalRelation: 'gte' };

type Found = Position & { rank: number; counted: number; floorAt: Date; floorId: number };

/**
 * One page of search results. The newest `limits.searchRanked` matches come first, sorted by rank (cover density; equal ranks
 * newest first). The older matches follow, newest first, because ranking tens of thousands would take too long. A cursor holds
 * the last row's rank and the oldest ranked match, so each row appears once even while rows are added.
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
    ...(floor ? orMore : totalOf(one?.counted ?? 0)),
  };
}

/** The next cursor. After the last ranked match, the older ones follow from the floor on. */
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
 * PostgreSQL overestimates how often a phrase occurs. It would scan from the newest row on and end up reading all rows. With
 * `offset 0` it uses the index of the words instead.
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
    ...orMore,
  };
}

const keyOf = (alias: string) => `(${alias}."createdAt", ${alias}.id)`;
const valuesOf = ({ createdAt, id }: Position): [Date, number] => [createdAt, id];
