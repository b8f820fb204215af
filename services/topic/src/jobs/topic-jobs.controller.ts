import { topicRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { TopicJobsService } from './topic-jobs.service.js';

@Controller()
export class TopicJobsController {
  constructor(private readonly jobs: TopicJobsService) {}

  @RpcHandler(topicRpc.job)
  get({ id }: { id: number }) {
    return this.jobs.get(id);
  }

  @RpcHandler(topicRpc.extractionOf)
  extractionOf({ id }: { id: number }) {
    return this.jobs.extractionOf(id);
  }

  @RpcHandler(topicRpc.extractionsOf)
  extractionsOf({ ids }: { ids: number[] }) {
    return this.jobs.extractionsOf(ids);
  }
}
