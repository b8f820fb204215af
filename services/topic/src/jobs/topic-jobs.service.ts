import { topicJobs, TopicJob } from '@galley/contracts';
import { jobColumns, Jobs, type JobRow } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The jobs of this service, for callers who wait for them. */
@Injectable()
export class TopicJobsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<TopicJob> {
    return toTopicJob(await this.jobs.get(id));
  }

  /** The latest extraction of a source. */
  async extractionOf(sourceId: number): Promise<{ job: TopicJob | null }> {
    const [row] = await this.dataSource.query<JobRow[]>(
      `select ${jobColumns} from jobs where kind = $1 and payload ->> 'sourceId' = $2 order by id desc limit 1`,
      [topicJobs.extract.kind, String(sourceId)],
    );
    return { job: row ? toTopicJob(row) : null };
  }

  /** The latest extraction of each of some sources, for those that have one. */
  async extractionsOf(sourceIds: readonly number[]): Promise<TopicJob[]> {
    const rows = await this.dataSource.query<JobRow[]>(
      `select distinct on (payload ->> 'sourceId') ${jobColumns} from jobs
        where kind = $1 and payload ->> 'sourceId' = any($2) order by payload ->> 'sourceId', id desc`,
      [topicJobs.extract.kind, sourceIds.map(String)],
    );
    return rows.map(toTopicJob);
  }
}

export function toTopicJob(row: JobRow): TopicJob {
  const { topicCount } = row.result;
  return inShape(TopicJob, row, {
    // Every kind of job here is about a source (the contracts of their payloads).
    sourceId: Number(row.payload['sourceId']),
    topicCount: typeof topicCount === 'number' ? topicCount : null,
  });
}
