import {
  AppError,
  documentRpc,
  limits,
  type GenerationDetail,
  type GenerationListItem,
  type generationRpc,
  type LinkedDocumentState,
  type ListQuery,
} from '@galley/contracts';
import { acrossTeams, RpcClient, Jobs } from '@galley/messaging';
import { decodeCursor, pageFrom, type Page, type Total } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { openDocumentState, statesOf } from './document-states.js';
import { GenerationEntity } from './generation.entity.js';
import {
  noLinks,
  timeOf,
  toGeneration,
  toListItem,
  toRecentItem,
  toSelectedTopic,
  type DocumentLinks,
} from './generation.mapper.js';
import { counted } from './counted.js';
import { GenerationRepository } from './generation.repository.js';
import { placesOf } from './reader-places.js';
import { nameOf, withEngine } from '../people/index.js';
import { waitingOf } from './waiting.js';

type OwnQuery = z.output<typeof generationRpc.list.input>;
type TodayQuery = z.output<typeof generationRpc.today.input>;
type RecentQuery = z.output<typeof generationRpc.recent.input>;
type StateQuery = z.output<typeof generationRpc.documentState.input>;
type Rows = SelectQueryBuilder<GenerationEntity>;

const dayMs = 24 * 60 * 60 * 1000;

/** Reads of generations. Lists never touch the bodies. */
@Injectable()
export class GenerationListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
  ) {}

  /** The caller's own, newest first. */
  async own(query: OwnQuery, userId: number): Promise<Page<GenerationListItem> & Total> {
    const found = filtered(this.select().where('g.userId = :userId', { userId }), query);
    if (query.since) found.andWhere('g.createdAt >= :since', { since: query.since });
    if (query.favorited !== undefined)
      found.andWhere('g.isFavorited = :favorited', { favorited: query.favorited });
    if (query.folderId === 'none') found.andWhere('g.folderId IS NULL');
    else if (query.folderId) found.andWhere('g.folderId = :folderId', { folderId: query.folderId });
    if (query.status) found.andWhere('g.status = :status', { status: query.status });
    if (query.contentType) found.andWhere('g.contentType = :type', { type: query.contentType });
    const { items, ...page } = await pageOf(found, query);
    const [changedBy, places] = await Promise.all([
      this.changedByOthers(items),
      placesOf(this.dataSource, items),
    ]);
    return {
      items: items.map((row) => ({
        ...toListItem(row, userId),
        changedBy: changedBy.get(row.id) ?? null,
        places: places.get(row.id) ?? [],
      })),
      ...page,
    };
  }

  /** Who made the active versions of texts that somebody other than their owner changed last. */
  private async changedByOthers(rows: readonly GenerationEntity[]): Promise<ReadonlyMap<number, string>> {
    const changed = rows.filter(({ activeVersion }) => activeVersion > 1);
    if (changed.length === 0) return new Map();
    const versions = await this.dataSource.query<{ id: number; author: string }[]>(
      `SELECT "generationId" AS id, author FROM content_versions WHERE "isActive" = 1 AND "generationId" = ANY($1)`,
      [changed.map(({ id }) => id)],
    );
    const authors = new Map(versions.map(({ id, author }) => [id, author]));
    const byOthers = changed.flatMap(({ id, userId, person }): [number, string][] => {
      const [author, owner] = [authors.get(id), userId === null ? null : nameOf(userId, person)];
      const own = author === undefined || owner === null || [owner, withEngine(owner)].includes(author);
      return own ? [] : [[id, author]];
    });
    return new Map(byOthers);
  }

  /** The text with everything around it, whether or not its documents can be asked about. @throws AppError GENERATION_NOT_FOUND */
  async get(id: number, userId: number): Promise<GenerationDetail> {
    const row = await this.repository.get(id);
    const [records, waiting] = await Promise.all([
      this.rpc.callOptional(documentRpc.byGenerations, { generationIds: [id] }),
      waitingOf(this.jobs, row),
    ]);
    const generation = { ...toGeneration(row, userId), ...waiting };
    return {
      generation,
      guru: generation.guru,
      topics: row.topics.map(toSelectedTopic),
      googleDocs: records ?? [],
      documents: statesOf(row, records),
    };
  }

  /**
   * How a document that somebody has open stands to its text. Whoever holds its link may ask, and is of no team, or of another one.
   * @throws AppError GENERATION_NOT_FOUND
   */
  async documentState({ generationId: id, contentType }: StateQuery): Promise<LinkedDocumentState> {
    const columns = { id: true, unwritten: true, behind: true } as const;
    const row = await acrossTeams('document-by-key', () =>
      this.dataSource.getRepository(GenerationEntity).findOne({ select: columns, where: { id } }),
    );
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id });
    return openDocumentState(row, contentType);
  }

  /** The team's texts of the last days, newest first; what has no text yet is not among them. */
  async recent(query: RecentQuery, userId: number): Promise<z.output<typeof generationRpc.recent.output>> {
    const since = new Date(Date.now() - query.days * dayMs);
    const found = filtered(this.written().andWhere('g.createdAt >= :since', { since }), query);
    if (query.label === 'mine') found.andWhere('(g.userId IS NULL OR g.userId = :userId)', { userId });
    if (query.label === 'superai') found.andWhere('g.userId IS NULL');
    if (query.label === 'generated') found.andWhere('g.userId = :userId', { userId });
    const { items, ...page } = await pageOf(found, query);
    const links = await this.linksOf(items);
    const shown = items.map((row) => toRecentItem(row, links?.get(row.id) ?? noLinks, userId));
    return { items: shown, ...page, missing: links ? [] : ['documents'] };
  }

  /** The team's texts of the day, by guru, newest first; the day begins at `since`, or at midnight UTC. */
  async today({ since }: TodayQuery): Promise<z.output<typeof generationRpc.today.output>> {
    const rows = await this.written()
      .andWhere(
        since
          ? 'g.createdAt >= :since'
          : `g.createdAt >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
        { since },
      )
      .orderBy('g.createdAt', 'DESC')
      .addOrderBy('g.id', 'DESC')
      .limit(limits.listMax)
      .getMany();
    const links = await this.linksOf(rows);
    const gurus: z.output<typeof generationRpc.today.output>['gurus'] = {};
    for (const row of rows) {
      const { id, title, contentType, createdAt } = row;
      const items = (gurus[row.guru.name] ??= []);
      const times = { createdAt: createdAt.toISOString(), timeCreated: timeOf(createdAt) };
      items.push({ id, title, contentType, ...times, ...(links?.get(id) ?? noLinks) });
    }
    return { totalGenerations: rows.length, gurus, missing: links ? [] : ['documents'] };
  }

  /** How many texts there are, and how many of them are the caller's. */
  async count(userId: number): Promise<{ generations: number; mine: number }> {
    const [counts] = await this.dataSource.query<[{ generations: number; mine: number }]>(
      `SELECT count(*)::int AS generations, (count(*) FILTER (WHERE "userId" = $1))::int AS mine
         FROM generations WHERE "activeVersion" > 0`,
      [userId],
    );
    return counts;
  }

  private select(): Rows {
    return (
      this.dataSource
        .createQueryBuilder(GenerationEntity, 'g')
        // Every text has its guru. With an inner join PostgreSQL expects hardly any texts of the team, and sorts them all for each page.
        .leftJoinAndSelect('g.guru', 'guru')
        .leftJoinAndSelect('g.person', 'person')
    );
  }

  private written(): Rows {
    return this.select().addSelect(['g.preview', 'g.sourceInfo']).where('g.activeVersion > 0');
  }

  /** Null while the export service does not answer. */
  private async linksOf(rows: readonly GenerationEntity[]): Promise<Map<number, DocumentLinks> | null> {
    if (rows.length === 0) return new Map();
    const generationIds = rows.map((row) => row.id);
    const documents = await this.rpc.callOptional(documentRpc.byGenerations, { generationIds });
    if (documents === null) return null;
    const links = new Map<number, DocumentLinks>();
    for (const { generationId, contentType, googleDocId, embedUrl, editUrl, target } of documents) {
      // A text with both documents shows its newsletter.
      if (contentType === 'newsletter' || !links.has(generationId))
        links.set(generationId, { googleDocId, embedUrl, editUrl, documentTarget: target });
    }
    return links;
  }
}

type Filters = Pick<ListQuery, 'search' | 'guruId' | 'guruIds' | 'platform'>;

function filtered(rows: Rows, { search, guruId, guruIds, platform }: Filters): Rows {
  if (search) rows.andWhere('"g"."words" @@ search_query(:search)', { search });
  if (guruId) rows.andWhere('g.guruId = :guruId', { guruId });
  if (guruIds) rows.andWhere('g.guruId = any(:guruIds::int[])', { guruIds });
  if (platform) rows.andWhere(`"g"."sourceInfo"->>'platformType' = :platform`, { platform });
  return rows;
}

async function pageOf(
  rows: Rows,
  { limit = limits.listDefault, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
): Promise<Page<GenerationEntity> & Total> {
  const total = await counted(rows);
  if (cursor) {
    const { createdAt, id } = decodeCursor(cursor);
    rows.andWhere('("g"."createdAt", "g"."id") < (:at::timestamptz, :before::int)', {
      at: createdAt,
      before: id,
    });
  }
  const found = await rows
    .orderBy('g.createdAt', 'DESC')
    .addOrderBy('g.id', 'DESC')
    .limit(limit + 1)
    .getMany();
  return { ...pageFrom(found, limit), ...total };
}
