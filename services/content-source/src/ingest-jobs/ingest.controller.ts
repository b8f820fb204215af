import { type Input, sourceRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { IngestService } from '../ingest/index.js';
import { YoutubeIngestService } from '../youtube/index.js';
import { IngestJobsService } from './ingest-jobs.service.js';

@Controller()
export class IngestController {
  constructor(
    private readonly ingest: IngestService,
    private readonly youtubeIngest: YoutubeIngestService,
    private readonly jobs: IngestJobsService,
  ) {}

  @RpcHandler(sourceRpc.ingestTranscript)
  transcript(input: Input<typeof sourceRpc.ingestTranscript>, caller: Caller) {
    return this.ingest.transcript(input, caller.userId);
  }

  @RpcHandler(sourceRpc.ingestYoutube)
  youtube(input: Input<typeof sourceRpc.ingestYoutube>, caller: Caller) {
    return this.youtubeIngest.start(input, caller.userId);
  }

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
