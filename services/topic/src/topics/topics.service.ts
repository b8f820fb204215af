import { AppError, Topic } from '@galley/contracts';
import { RawReply, UnitOfWork } from '@galley/messaging';
import { firstRowBytes } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { replaceSubjectLines } from './subject-lines-bin.js';
import { deleteTopic } from './topics-bin.js';

/** A whole topic is its list item with the parts that lists leave out; the shape is Topic in the contracts. */
const detail = `"listJson"::jsonb || jsonb_build_object('details', details, 'detailedAnalysis', details, 'metadata', metadata,
  'transcriptSegments', "transcriptSegments",
  'lastUsedAt', (select iso_time("lastUsedAt") from topic_uses where "topicId" = id),
  'savedBy', (select count(*)::int from user_saved_topics where "topicId" = extracted_topics.id))`;

/** Single topics and counts. */
@Injectable()
export class TopicsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** The topic as bytes. @throws AppError TOPIC_NOT_FOUND */
  async get(id: number): Promise<RawReply> {
    const row = await firstRowBytes(
      this.dataSource,
      `select (${detail})::text as body from extracted_topics where id = $1`,
      [id],
    );
    if (!row?.['body']) throw new AppError('TOPIC_NOT_FOUND', { id });
    return new RawReply(row['body']);
  }

  /** In the order asked for. @throws AppError TOPIC_NOT_FOUND naming the first unknown id */
  async byIds(ids: readonly number[]): Promise<Topic[]> {
    return topicsByIds(this.dataSource.manager, ids);
  }

  /** `today` counts the topics of the last 24 hours. */
  async count(): Promise<{ topics: number; today: number }> {
    const [counts] = await this.dataSource.query<[{ topics: number; today: number }]>(
      `select coalesce((select "rowCount" from list_versions where name = 'topics'), 0) as topics,
        (select count(*)::int from extracted_topics where "createdAt" >= now() - interval '24 hours') as today`,
    );
    return counts;
  }

  /** Moves a topic into everybody's bin. @throws AppError TOPIC_NOT_FOUND */
  async remove(id: number): Promise<{ success: true }> {
    await this.work.run((tx) => deleteTopic(tx, id));
    return { success: true };
  }

  /** The lines before go into the bin of whoever asks. @throws AppError TOPIC_NOT_FOUND */
  async setSubjectLines(id: number, lines: readonly string[], userId: number | null): Promise<Topic> {
    return this.dataSource.transaction(async (manager) => {
      await replaceSubjectLines(manager, id, lines, userId);
      return topicById(manager, id);
    });
  }
}

/** @throws AppError TOPIC_NOT_FOUND */
export async function topicById(manager: EntityManager, id: number): Promise<Topic> {
  const [topic] = await topicsByIds(manager, [id]);
  if (!topic) throw new AppError('TOPIC_NOT_FOUND', { id });
  return topic;
}

async function topicsByIds(manager: EntityManager, ids: readonly number[]): Promise<Topic[]> {
  const rows = await manager.query<{ topic: unknown }[]>(
    `select ${detail} as topic from unnest($1::int[]) with ordinality as asked (id, place) join extracted_topics using (id) order by place`,
    [ids],
  );
  const topics = rows.map((row) => Topic.parse(row.topic));
  const missing = ids.find((id) => !topics.some((topic) => topic.id === id));
  if (missing !== undefined) throw new AppError('TOPIC_NOT_FOUND', { id: missing });
  return topics;
}
