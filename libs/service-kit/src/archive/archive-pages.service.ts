import { createHash } from 'node:crypto';
import { AppError, archivePartHeader, type ArchiveList, type Input, archiveRpc } from '@galley/contracts';
import { RawReply, replyHeaders } from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withoutKeys } from './left-out.js';
import { type ExtraList, listsFor, type ReadableList } from './lists.js';

export const EXTRA_LISTS = Symbol('EXTRA_LISTS');

type PageInput = Input<(typeof archiveRpc.team.auth)['page']>;

/** Bytes of one answer. A message holds more, but other requests wait for it. */
const pageBytes = 4_000_000;
/** Rows are taken up to so many bytes as the database keeps them, which is compressed. */
const storedBytes = 300_000;
const mostRows = 500;

interface Row {
  readonly key: string[];
  readonly row: string;
}

/** Where the next page begins: after the row with this key, or within the next one. */
interface Place {
  readonly key: readonly string[] | null;
  /** The byte of the line, and which line it is of. */
  readonly from?: number;
  readonly line?: string;
}

/** Reads what goes into archives, page by page. Each page is read by one statement, so pages may be of different moments. */
@Injectable()
export class ArchivePages {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EXTRA_LISTS) private readonly extra: readonly ExtraList[],
  ) {}

  /** @param person whose rows; null for those of the team */
  async lists(person: number | null): Promise<ArchiveList[]> {
    const lists = await listsFor(this.dataSource.manager, this.extra, person);
    return lists.map(({ name, leftOut, files }) => ({ name, leftOut, kind: files ? 'files' : 'rows' }));
  }

  /** Lines of JSON, or a part of a large one. @throws AppError VALIDATION_FAILED for a list or a place that there is not */
  async page({ list: name, after }: PageInput, person: number | null): Promise<RawReply> {
    const lists = await listsFor(this.dataSource.manager, this.extra, person);
    const list = lists.find((one) => one.name === name);
    if (!list) throw new AppError('VALIDATION_FAILED', { problem: 'There is no such list.' });
    const place = placeIn(after);
    const rows = await this.dataSource.query<Row[]>(sqlOf(list, place.key !== null), [...(place.key ?? [])]);
    const lines: Buffer[] = [];
    let bytes = 0;
    let next: Place | null = null;
    for (const row of rows) {
      const line = Buffer.from(linesOf(list, row.row));
      if (bytes + line.length > pageBytes)
        return lines.length > 0 ? reply(lines, next) : part(line, row, place);
      lines.push(line);
      bytes += line.length;
      next = { key: row.key };
    }
    return reply(lines, next);
  }
}

/** The next rows in the order of the key, as many as are not too large together. */
function sqlOf({ select, key, size }: ReadableList, continues: boolean): string {
  const columns = key.map(({ name, nullable }) =>
    nullable ? `coalesce(l."${name}"::text, '')` : `l."${name}"`,
  );
  const given = key.map(({ type, nullable }, index) => `$${index + 1}::${nullable ? 'text' : type}`);
  const past = continues ? `WHERE (${columns.join(', ')}) > (${given.join(', ')})` : '';
  const order = `ORDER BY ${columns.join(', ')}`;
  return `
    WITH near AS (SELECT ${size} AS size, row_number() OVER (${order}) AS place FROM (${select}) l ${past} ${order} LIMIT ${mostRows}),
         fitting AS (SELECT count(*) AS rows FROM (SELECT sum(size) OVER (ORDER BY place) - size AS before FROM near) s
                      WHERE before < ${storedBytes})
    SELECT row_to_json(l)::text AS row, json_build_array(${columns.map((column) => `${column}::text`).join(', ')}) AS key
      FROM (${select}) l ${past} ${order} LIMIT (SELECT rows FROM fitting)`;
}

function linesOf({ files }: ReadableList, row: string): string {
  const text = withoutKeys(row);
  if (!files) return `${text}\n`;
  return files(JSON.parse(text) as Record<string, unknown>)
    .map((file) => `${JSON.stringify(file)}\n`)
    .join('');
}

const reply = (lines: readonly Buffer[], next: Place | null, headers: Record<string, string> = {}) =>
  new RawReply(Buffer.concat(lines), {
    headers: {
      ...headers,
      ...(next ? { [replyHeaders.nextCursor]: Buffer.from(JSON.stringify(next)).toString('base64url') } : {}),
    },
  });

/** A line that is larger than an answer goes in parts. If it has changed since the part before, it begins anew. */
function part(whole: Buffer, { key }: Row, place: Place): RawReply {
  const line = createHash('sha256').update(whole).digest('base64url');
  const from = place.line === line ? (place.from ?? 0) : 0;
  const to = from + pageBytes;
  const isLast = to >= whole.length;
  const next: Place = isLast ? { key } : { key: place.key, from: to, line };
  const which = from === 0 ? 'first' : isLast ? 'last' : 'middle';
  return reply([whole.subarray(from, to)], next, { [archivePartHeader]: which });
}

function placeIn(cursor: string | undefined): Place {
  if (cursor === undefined) return { key: null };
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Place;
  } catch {
    throw new AppError('VALIDATION_FAILED', { problem: 'This is no place in a list.' });
  }
}
