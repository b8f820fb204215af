import { generationEvents, guruEvents, sourceEvents, topicJobs, type GuruRef } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { videoIdOf } from '@galley/transcript';
import { NameRenewal } from './name-renewal.service.js';
import { SourceFactsEntity } from './projections.entities.js';

type Ingested = z.output<typeof sourceEvents.ingested.data>;
type TopicsUsed = z.output<typeof generationEvents.topicsUsed.data>;

/** Stores facts of sources, names of gurus and uses of topics, and orders the extraction of every new source. */
@Injectable()
export class ProjectionsEvents {
  constructor(private readonly renewal: NameRenewal) {}

  @OnEvent(sourceEvents.ingested)
  async ingested(facts: Ingested, tx: Tx): Promise<void> {
    const { sourceId, title, transcriptHash, requestedBy, ...rest } = facts;
    // The news of its deletion may have been faster.
    if (await isGone(tx, sourceId)) return;
    await tx.manager.upsert(
      SourceFactsEntity,
      {
        sourceId,
        title,
        transcriptHash,
        guruId: rest.guruId,
        platformType: rest.platformType,
        videoUrl: rest.videoUrl,
        videoId: videoIdOf(rest.videoUrl),
        sourceReference: rest.sourceReference,
        uploadedAt: rest.uploadedAt === null ? null : new Date(rest.uploadedAt),
        createdAt: new Date(rest.createdAt),
      },
      ['sourceId'],
    );
    await renewLists(tx, sourceId);
    await tx.enqueue(
      topicJobs.extract,
      { sourceId, title, transcriptHash, requestedBy },
      { userId: requestedBy, title },
    );
  }

  @OnEvent(guruEvents.changed)
  async guruChanged({ id, name }: GuruRef, tx: Tx, { sequence }: EventMeta): Promise<void> {
    const renamed = await tx.manager.query<unknown[]>(
      `with stored as (
         insert into guru_names ("guruId", name, sequence) values ($1, $2, $3)
         on conflict ("guruId") do update set name = excluded.name, sequence = excluded.sequence
           where guru_names.sequence <= excluded.sequence
         returning 1)
       select * from stored`,
      [id, name, sequence],
    );
    if (renamed.length > 0) await this.renewal.enqueue(tx, id);
  }

  /** Events of different texts arrive in any order: the latest time is kept. Topics that are gone are left out. */
  @OnEvent(generationEvents.topicsUsed)
  async topicsUsed({ topicIds }: TopicsUsed, tx: Tx, { time }: EventMeta): Promise<void> {
    await tx.manager.query(
      `insert into topic_uses ("topicId", "lastUsedAt")
         select id, $2 from extracted_topics where id = any($1) order by id
       on conflict ("topicId") do update set "lastUsedAt" = greatest(topic_uses."lastUsedAt", excluded."lastUsedAt")`,
      [topicIds, time],
    );
  }
}

/** An update without a change makes the triggers rewrite the columns that lists and searches read. */
async function renewLists(tx: Tx, sourceId: number): Promise<void> {
  await tx.manager.query(`update extracted_topics set title = title where "sourceId" = $1`, [sourceId]);
  await tx.manager.query(`update user_saved_topics set title = title where "sourceId" = $1`, [sourceId]);
}

async function isGone({ manager }: Tx, sourceId: number): Promise<boolean> {
  const found = await manager.query<unknown[]>(
    'select 1 from source_deletions where "sourceId" = $1 and gone',
    [sourceId],
  );
  return found.length > 0;
}
