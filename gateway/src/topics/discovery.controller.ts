import {
  type Discovery,
  type DiscoveryProcessing,
  type JobProcessing,
  type TopicJob,
  topicRpc,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { prefersJob } from '../http/prefer.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { JobWaiter } from '../live/job-waiter.js';
import { endsJob, hasEnded, refuseFailed } from './topic-work.js';

/** Discovers more topics. It answers 200 with the topics, or 202 with the job while the search goes on. */
@Controller()
export class DiscoveryController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /**
   * `POST /api/discover-topics`; waits GATEWAY_WAIT_MS at most, and not at all for who prefers so (RFC 7240): a screen then
   * knows the job from the start, and can be reloaded.
   */
  @Serves(httpApi.topic.discover)
  async discover(@Exchange() http: HttpExchange): Promise<Discovery | JobProcessing> {
    const { jobId, sourceId } = await this.forward.call(topicRpc.discover, http);
    if (prefersJob(http)) return accepted(http, { jobId, sourceId });
    const ended = async () => {
      const found = await this.forward.call(topicRpc.discovery, http, { id: jobId });
      return hasEnded(found.job) ? found : null;
    };
    const found = await this.jobWaiter.until(http, ended, (event) => endsJob(event, 'discover', jobId));
    return found ? answerOf(found) : accepted(http, { jobId, sourceId });
  }

  /** `GET /api/discover-topics/{jobId}` */
  @Serves(httpApi.topic.discovery)
  async get(@Exchange() http: HttpExchange): Promise<Discovery | DiscoveryProcessing> {
    const found = await this.forward.call(topicRpc.discovery, http);
    const { id: jobId, sourceId, stage, progress } = found.job;
    if (hasEnded(found.job)) return answerOf(found);
    return accepted(http, { jobId, sourceId, stage, progress });
  }
}

function answerOf({ job, discovery }: { job: TopicJob; discovery: Discovery | null }): Discovery {
  refuseFailed(job);
  // A job that is done has its result in the same row.
  return discovery as Discovery;
}
