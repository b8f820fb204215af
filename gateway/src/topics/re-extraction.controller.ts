import { type JobProcessing, type ReExtractAnswer, topicRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { JobWaiter } from '../live/job-waiter.js';
import { endsJob, hasEnded, refuseFailed } from './topic-work.js';

/** `POST /api/sources/{id}/re-extract`: replaces a source's topics and answers when they are stored (docs/guides/api.md, "Work that takes long"). */
@Controller()
export class ReExtractionController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /** 200 with the number of topics; 202 when it takes longer than GATEWAY_WAIT_MS; the error that the job failed with. */
  @Serves(httpApi.source.reExtract)
  async reExtract(@Exchange() http: HttpExchange): Promise<ReExtractAnswer | JobProcessing> {
    const { jobId, sourceId } = await this.forward.call(topicRpc.reExtract, http);
    const ended = async () => {
      const job = await this.forward.call(topicRpc.job, http, { id: jobId });
      return hasEnded(job) ? job : null;
    };
    const job = await this.jobWaiter.until(http, ended, (event) => endsJob(event, 'extract', jobId));
    if (job === null) return accepted(http, { jobId, sourceId });
    refuseFailed(job);
    return { topicsCreated: job.topicCount ?? 0 };
  }
}
