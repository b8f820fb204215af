import { type Input, sourceRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { IngestJobsService } from './ingest-jobs.service.js';

@Controller()
export class IngestController {
  constructor(private readonly jobs: IngestJobsService) {}

  @RpcHandler(sourceRpc.jobs)
  list(query: Input<typeof sourceRpc.jobs>) {
    return this.jobs.list(query);
  }

  @RpcHandler(sourceRpc.job)
  job({ id }: { id: number }) {
    return this.jobs.get(id);
  }

  @RpcHandler(sourceRpc.retryJob)
  retry({ id }: { id: number }) {
    return this.jobs.retry(id);
  }

  @RpcHandler(sourceRpc.cancelJob)
  cancel({ id }: { id: number }) {
    return this.jobs.cancel(id);
  }
}
