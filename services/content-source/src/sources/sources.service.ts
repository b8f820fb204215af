import {
  AppError,
  limits,
  type Chapter,
  type Passage,
  type PlatformCount,
  type Segment,
  type Source,
  type SourceListItem,
  type SourceQuery,
  type SourceText,
  type SpeakerGuru,
} from '@galley/contracts';
import {
  type Conditions,
  countedRows,
  decodeCursor,
  listConditions,
  pageFrom,
  rankedPage,
  type Page,
  type Total,
  totalOf,
} from '@galley/service-kit';
import { formatTimestamp, passageAt } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listColumns, toListItem, type SourceRow } from './source.mapper.js';

// Every source has a guru. A left join tells PostgreSQL so: beside the rules for rows it expects that an inner one leaves hardly anything.
const from = `from raw_sources s left join gurus g on g.id = s."guruId"`;

/** Reads of the recordings. Lists never touch the transcripts. */
@Injectable()
export class SourcesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, a search by rank. */
  async list({ search, cursor, ...query }: SourceQuery): Promise<Page<SourceListItem> & Total> {
    const conditions = ofGurus(
      listConditions('s', { ...query, guruId: undefined, guruIds: undefined }),
      query,
    );
    if (query.language !== undefined) conditions.all('s.language = ?', [query.language]);
    const limit = query.limit ?? limits.listDefault;
    if (search) return this.found(conditions, search, cursor, limit);
    const [{ counted }] = await this.dataSource.query<[{ counted: number }]>(
      `select ${countedRows(`raw_sources s ${conditions.where}`)} as counted`,
      conditions.values,
    );
    if (cursor) {
      const { createdAt, id } = decodeCursor(cursor);
      conditions.all('(s."createdAt", s.id) < (?::timestamptz, ?::int)', [createdAt, id]);
    }
    const rows = await this.dataSource.query<SourceRow[]>(
      `select ${listColumns} ${from} ${conditions.where}
        order by s."createdAt" desc, s.id desc limit ${conditions.value(limit + 1)}`,
      conditions.values,
    );
    const page = pageFrom(rows, limit);
    return { items: page.items.map(toListItem), nextCursor: page.nextCursor, ...totalOf(counted) };
  }

  private async found(conditions: Conditions, search: string, cursor: string | undefined, limit: number) {
    const { ids, ...ends } = await rankedPage(this.dataSource, {
      from: 'raw_sources s',
      alias: 's',
      words: 's.search',
      conditions,
      search,
      cursor,
      limit,
    });
    return { items: await this.byIds(ids), ...ends };
  }

  /** @throws AppError SOURCE_NOT_FOUND */
  async get(id: number): Promise<Source> {
    const row = await this.row<Pick<Source, 'transcript' | 'transcriptHash' | 'hasRecording'>>(
      id,
      `s.transcript, s."transcriptHash",
       exists(select from media m where m."sourceId" = s.id) as "hasRecording"`,
    );
    const { transcript, transcriptHash, hasRecording } = row;
    return { ...toListItem(row), transcript, transcriptHash, hasRecording };
  }

  /** @throws AppError SOURCE_NOT_FOUND */
  async summary(id: number): Promise<{ summary: string }> {
    const { summary } = await this.row(id);
    return { summary: summary ?? '' };
  }

  /** The exact text that quotes are located in. @throws AppError SOURCE_NOT_FOUND */
  async text(id: number): Promise<SourceText> {
    const row = await this.row<TextRow>(
      id,
      's.transcript, s."transcriptHash", s.speakers, s.chapters, g."systemPrompt"',
    );
    const { title, platformType, videoUrl, sourceReference, language, guru, gurus } = toListItem(row);
    const { transcript, transcriptHash, systemPrompt, chapters } = row;
    const speakers = row.speakers.flatMap(({ speaker, guruId }) =>
      gurus.filter((expert) => expert.id === guruId).map((expert) => ({ speaker, guruId, guru: expert })),
    );
    return {
      id,
      title,
      platformType,
      videoUrl,
      sourceReference,
      transcript,
      transcriptHash,
      guru: { ...guru, systemPrompt },
      ...(language === undefined ? {} : { language }),
      ...(speakers.length > 0 ? { speakers } : {}),
      ...(chapters === null ? {} : { chapters }),
    };
  }

  /** What was said at a second. @throws AppError SOURCE_NOT_FOUND, PASSAGE_NOT_FOUND */
  async passage(id: number, seconds: number): Promise<Passage> {
    const row = await this.row<{ transcript: string; segments: Segment[] }>(id, 's.transcript, s.segments');
    const found = passageAt({ text: row.transcript, segments: row.segments }, seconds);
    if (!found) throw new AppError('PASSAGE_NOT_FOUND', { id });
    const { title: sourceTitle, videoUrl } = row;
    return { ...found, sourceId: id, sourceTitle, videoUrl, timestamp: formatTimestamp(found.startSeconds) };
  }

  /** In the order asked for; unknown ids are left out. */
  async byIds(ids: readonly number[]): Promise<SourceListItem[]> {
    const rows = await this.dataSource.query<SourceRow[]>(
      `select ${listColumns} ${from} where s.id = any($1::int[]) order by array_position($1::int[], s.id)`,
      [ids],
    );
    return rows.map(toListItem);
  }

  async count(): Promise<{ sources: number; youtube: number }> {
    const [counts] = await this.dataSource.query<[{ sources: number; youtube: number }]>(
      `select count(*)::int as sources, (count(*) filter (where "platformType" = 'YouTube'))::int as youtube from raw_sources`,
    );
    return counts;
  }

  /** The platforms of all sources, the most frequent first. */
  platforms(): Promise<PlatformCount[]> {
    return this.dataSource.query<PlatformCount[]>(
      `select "platformType", count(*)::int as count from raw_sources group by 1 order by 2 desc, 1`,
    );
  }

  private async row<More extends object>(id: number, more?: string): Promise<SourceRow & More> {
    const columns = more ? `${listColumns}, ${more}` : listColumns;
    const [row] = await this.dataSource.query<(SourceRow & More)[]>(
      `select ${columns} ${from} where s.id = $1`,
      [id],
    );
    if (!row) throw new AppError('SOURCE_NOT_FOUND', { id });
    return row;
  }
}

interface TextRow {
  transcript: string;
  transcriptHash: string;
  speakers: SpeakerGuru[];
  chapters: Chapter[] | null;
  systemPrompt: string | null;
}

/** A call of several experts is found under each of them. */
const ofGurus = (conditions: Conditions, { guruId, guruIds }: SourceQuery): Conditions =>
  [guruId === undefined ? undefined : [guruId], guruIds].reduce(
    (all, ids) =>
      ids === undefined
        ? all
        : all.all('(s."guruId" = any(?::int[]) or s."guruIds" && ?::int[])', [ids, ids]),
    conditions,
  );
