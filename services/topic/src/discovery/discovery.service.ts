import {
  AppError,
  Discovery,
  topicJobs,
  type DiscoverInput,
  type TopicJob,
  type TopicJobStarted,
} from '@galley/contracts';
import { Jobs, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { toTopicJob } from '../jobs/index.js';
import { SourceFactsEntity } from '../projections/index.js';

/** Looks for more topics in a source. They are stored only when somebody chooses them. */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND */
  async start(input: DiscoverInput, userId: number | null): Promise<TopicJobStarted> {
    const { sourceId } = input;
    const { id: jobId } = await this.work.run(async (tx) => {
      const facts = await tx.manager.findOneBy(SourceFactsEntity, { sourceId });
      if (!facts) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
      return tx.enqueue(topicJobs.discover, input, { userId, title: facts.title });
    });
    return { jobId, sourceId };
  }

  /** @throws AppError JOB_NOT_FOUND also when the job is of another kind */
  async get(id: number): Promise<{ job: TopicJob; discovery: Discovery | null }> {
    const row = await this.jobs.get(id);
    if (row.kind !== topicJobs.discover.kind) throw new AppError('JOB_NOT_FOUND', { id });
    const discovery = row.status === 'done' ? Discovery.parse(row.result['discovery']) : null;
    return { job: toTopicJob(row), discovery };
  }
}
