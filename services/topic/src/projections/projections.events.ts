import { guruEvents, sourceEvents, topicJobs, type GuruRef } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { youtubeVideoId } from '@galley/transcript';
import { SourceFactsEntity } from './projections.entities.js';

type Ingested = z.output<typeof sourceEvents.ingested.data>;

/** Keeps source facts and guru names, and has the topics of every new source extracted. */
@Injectable()
export class ProjectionsEvents {
  @OnEvent(sourceEvents.ingested)
  async ingested(facts: Ingested, tx: Tx): Promise<void> {
    const { sourceId, title, transcriptHash, requestedBy, ...rest } = facts;
    await tx.manager.upsert(
      SourceFactsEntity,
      {
        ...{ sourceId, title, transcriptHash },
        guruId: rest.guruId,
        platformType: rest.platformType,
        videoUrl: rest.videoUrl,
        videoId: youtubeVideoId(rest.videoUrl),
        sourceReference: rest.sourceReference,
        uploadedAt: rest.uploadedAt === null ? null : new Date(rest.uploadedAt),
        createdAt: new Date(rest.createdAt),
      },
      ['sourceId'],
    );
    await renewLists(tx, 'sourceId', sourceId);
    await tx.enqueue(
      topicJobs.extract,
      { sourceId, title, transcriptHash, requestedBy },
      { userId: requestedBy, title },
    );
  }

  @OnEvent(guruEvents.changed)
  async guruChanged({ id, name }: GuruRef, tx: Tx, { time }: EventMeta): Promise<void> {
    const renamed = await tx.manager.query<unknown[]>(
      `with stored as (
         insert into guru_names ("guruId", name, "changedAt") values ($1, $2, $3)
         on conflict ("guruId") do update set name = excluded.name, "changedAt" = excluded."changedAt"
           where guru_names."changedAt" < excluded."changedAt"
         returning 1)
       select * from stored`,
      [id, name, time],
    );
    if (renamed.length > 0) await renewLists(tx, 'guruId', id);
  }
}

/** An update that changes nothing makes the triggers write what lists and searches read anew. */
async function renewLists(tx: Tx, column: 'sourceId' | 'guruId', id: number): Promise<void> {
  await tx.manager.query(`update extracted_topics set title = title where "${column}" = $1`, [id]);
  await tx.manager.query(`update user_saved_topics set title = title where "${column}" = $1`, [id]);
}
