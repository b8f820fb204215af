import { type ReExtractInput, topicJobs, type TopicJobStarted } from '@galley/contracts';
import { Jobs, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockTopicsOf } from '../topics/index.js';

/** Replaces all topics of a source with newly extracted ones. */
@Injectable()
export class ReExtractionService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** A second request during an extraction returns the same job. @throws AppError SOURCE_NOT_FOUND */
  async start({ id: sourceId, count }: ReExtractInput, userId: number | null): Promise<TopicJobStarted> {
    const jobId = await this.work.run(async (tx) => {
      const { title, transcriptHash } = await lockTopicsOf(tx.manager, sourceId);
      const running = await extractionOf(tx.manager, sourceId);
      if (running !== undefined) return running;
      await this.jobs.settle(tx, topicJobs.extract, { sourceId });
      const payload = {
        sourceId,
        title,
        transcriptHash,
        requestedBy: userId,
        ...(count !== undefined && { count }),
      };
      return (await tx.enqueue(topicJobs.extract, payload, { userId, title })).id;
    });
    return { jobId, sourceId };
  }
}

async function extractionOf(manager: EntityManager, sourceId: number): Promise<number | undefined> {
  const [job] = await manager.query<{ id: number }[]>(
    `select id from jobs where kind = $1 and status in ('queued', 'running') and payload ->> 'sourceId' = $2::text
      order by id limit 1`,
    [topicJobs.extract.kind, String(sourceId)],
  );
  return job?.id;
}
