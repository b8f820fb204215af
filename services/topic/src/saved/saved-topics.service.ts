import {
  AppError,
  limits,
  type SavedTopic,
  type SavedTopicChanges,
  type SavedTopicQuery,
  type SaveTopicInput,
} from '@galley/contracts';
import {
  type Conditions,
  countedRows,
  decodeCursor,
  listConditions,
  ownFolder,
  pageFrom,
  putInBin,
  rankedPage,
  type Page,
  type Total,
  totalOf,
} from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { topicFolders } from '../folders/index.js';
import { SavedTopicEntity } from './saved-topic.entity.js';
import { savedColumns, savedTables, toSavedTopic, type SavedTopicRow } from './saved-topic.mapper.js';

type Query = z.output<typeof SavedTopicQuery>;

/** The saved topics of each user. Nobody can read or change those of another user. */
@Injectable()
export class SavedTopicsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, or by rank with a search, which looks at title, excerpt, details, guru name and source title. */
  async list(userId: number, query: Query): Promise<Page<SavedTopic> & Total> {
    const conditions = filters(userId, query);
    const limit = query.limit ?? limits.listDefault;
    if (query.search) return this.found(conditions, { ...query, search: query.search }, limit);
    const [{ counted }] = await this.dataSource.query<[{ counted: number }]>(
      `select ${countedRows(`${filteredTables(query)} ${conditions.where}`)} as counted`,
      conditions.values,
    );
    if (query.cursor) {
      const { createdAt, id } = decodeCursor(query.cursor);
      conditions.all('(s."createdAt", s.id) < (?::timestamptz, ?::int)', [createdAt, id]);
    }
    const rows = await this.dataSource.query<SavedTopicRow[]>(
      `select ${savedColumns} from ${savedTables} ${conditions.where}
        order by s."createdAt" desc, s.id desc limit ${conditions.value(limit + 1)}`,
      conditions.values,
    );
    const page = pageFrom(rows, limit);
    return { items: page.items.map(toSavedTopic), nextCursor: page.nextCursor, ...totalOf(counted) };
  }

  private async found(conditions: Conditions, query: Query & { search: string }, limit: number) {
    const { search, cursor } = query;
    const { ids, ...ends } = await rankedPage(this.dataSource, {
      from: filteredTables(query),
      alias: 's',
      words: 's.search',
      conditions,
      search,
      cursor,
      limit,
    });
    const rows = await this.dataSource.query<SavedTopicRow[]>(
      `select ${savedColumns} from ${savedTables} where s.id = any($1::int[]) order by array_position($1::int[], s.id)`,
      [ids],
    );
    return { items: rows.map(toSavedTopic), ...ends };
  }

  /** Keeps a copy of the topic. @throws AppError TOPIC_NOT_FOUND, FOLDER_NOT_FOUND, NOT_YOURS, ALREADY_SAVED */
  async save(userId: number, { topicId, folderId }: z.output<typeof SaveTopicInput>): Promise<SavedTopic> {
    return this.dataSource.transaction(async (manager) => {
      if (folderId !== null) await ownFolder(manager, topicFolders, userId, folderId);
      const topics = await manager.query<unknown[]>(
        'select 1 from extracted_topics where id = $1 for key share',
        [topicId],
      );
      if (topics.length === 0) throw new AppError('TOPIC_NOT_FOUND', { id: topicId });
      const saved = await saveFor(manager, userId, topicId, folderId);
      if (saved === undefined) throw new AppError('ALREADY_SAVED', { topicId });
      return one(manager, saved);
    });
  }

  /** @throws AppError SAVED_TOPIC_NOT_FOUND, FOLDER_NOT_FOUND, NOT_YOURS */
  async change(userId: number, id: number, changes: z.output<typeof SavedTopicChanges>): Promise<SavedTopic> {
    const { title, excerpt, details, ...plain } = changes;
    const custom = { customTitle: title, customExcerpt: excerpt, customDetails: details };
    return this.dataSource.transaction(async (manager) => {
      await own(manager, userId, id);
      if (typeof changes.folderId === 'number')
        await ownFolder(manager, topicFolders, userId, changes.folderId);
      await manager.update(SavedTopicEntity, { id }, { ...plain, ...given(custom) });
      return one(manager, id);
    });
  }

  /** Moves a saved topic into the bin. @throws AppError SAVED_TOPIC_NOT_FOUND, NOT_YOURS */
  async remove(userId: number, id: number): Promise<{ success: true }> {
    await this.dataSource.transaction(async (manager) => {
      const { customTitle, title } = await own(manager, userId, id, true);
      const item = { kind: 'saved-topic', id, userId, title: customTitle ?? title } as const;
      await putInBin(manager, item, [{ table: 'user_saved_topics', where: 't.id = $1' }]);
    });
    return { success: true };
  }
}

/** Saves a copy of a topic for the user. Returns its id; undefined when the user has saved the topic already. */
export async function saveFor(
  manager: EntityManager,
  userId: number,
  topicId: number,
  folderId: number | null,
): Promise<number | undefined> {
  const [saved] = await manager.query<{ id: number }[]>(
    `insert into user_saved_topics ("userId", "topicId", "folderId", "sourceId", "guruId", title, excerpt, details, quote, "subjectLines")
     select $1, id, $3, "sourceId", "guruId", title, excerpt, details,
       nullif(metadata -> 'quote', 'null'), metadata -> 'subjectLines' from extracted_topics where id = $2
     on conflict ("userId", "topicId") do nothing returning id`,
    [userId, topicId, folderId],
  );
  return saved?.id;
}

/** Leaves out the tables that only provide columns, so that counting thousands of rows reads only an index. */
const filteredTables = ({ platform }: Query): string => (platform ? savedTables : 'user_saved_topics s');

const filters = (userId: number, { folderId, favorited, ...query }: Query): Conditions =>
  listConditions('s', query, 'f."platformType"')
    .add('s."userId" = ?', userId)
    .add('s."folderId" = ?', folderId)
    .add('s."isFavorited" = ?', favorited);

type Owned = Pick<SavedTopicEntity, 'userId' | 'title' | 'customTitle'>;

/** @param locked until the transaction ends */
async function own(manager: EntityManager, userId: number, id: number, locked = false): Promise<Owned> {
  const saved = await manager.findOne(SavedTopicEntity, {
    where: { id },
    select: { id: true, userId: true, title: true, customTitle: true },
    ...(locked && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!saved) throw new AppError('SAVED_TOPIC_NOT_FOUND', { id });
  if (saved.userId !== userId) throw new AppError('NOT_YOURS', { id });
  return saved;
}

async function one(manager: EntityManager, id: number): Promise<SavedTopic> {
  const [row] = await manager.query<SavedTopicRow[]>(
    `select ${savedColumns} from ${savedTables} where s.id = $1`,
    [id],
  );
  if (!row) throw new AppError('SAVED_TOPIC_NOT_FOUND', { id });
  return toSavedTopic(row);
}

/** Leaves out the fields that were not sent. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
