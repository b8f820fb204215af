import { topicRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { TopicJobsService } from './topic-jobs.service.js';

@Controller()
export class TopicJobsController {
  constructor(private readonly jobs: TopicJobsService) {}

  @Answers(topicRpc.job)
  get({ id }: { id: number }) {
    return this.jobs.get(id);
  }

  @Answers(topicRpc.extractionOf)
  extractionOf({ id }: { id: number }) {
    return this.jobs.extractionOf(id);
  }

  @Answers(topicRpc.extractionsOf)
  extractionsOf({ ids }: { ids: number[] }) {
    return this.jobs.extractionsOf(ids);
  }
}
