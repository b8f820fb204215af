import type { TopicJob } from '@galley/contracts';
import { Jobs, type JobRow } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

/** The work on topics, as those who wait for it see it. */
@Injectable()
export class TopicJobsService {
  constructor(private readonly jobs: Jobs) {}

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<TopicJob> {
    return toTopicJob(await this.jobs.get(id));
  }
}

export function toTopicJob({ payload, result, ...row }: JobRow): TopicJob {
  const { id, kind, status, stage, progress, code, reason } = row;
  const { topicCount } = result;
  return {
    ...{ id, kind, status, stage, progress, code, reason },
    // Every kind of job here is about a source (the contracts of their payloads).
    sourceId: Number(payload['sourceId']),
    topicCount: typeof topicCount === 'number' ? topicCount : null,
  };
}
