import {
  AppError,
  type IngestJob,
  type IngestProcessing,
  type IngestYoutubeAnswer,
  type LiveEvent,
  sourceRpc,
  topicRpc,
  youtubeRpc,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { failedWork } from '../live/failed-work.js';
import { JobWaiter } from '../live/job-waiter.js';
import { endsJob, failedWith, hasEnded } from '../topics/topic-work.js';

/** How far an ingest is known to be. */
interface Ingest {
  readonly jobId: number;
  sourceId: number | null;
}

/** `POST /api/ingest/youtube`: ingests a video and answers when its topics are found (docs/guides/api.md, "Work that takes long"). */
@Controller()
export class IngestController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /**
   * 200 with the source and its topics; 202 when that takes longer than GATEWAY_WAIT_MS; the error, with all its details, that
   * the ingest or the extraction failed with.
   */
  @Serves(httpApi.ingest.youtube)
  async ingest(@Exchange() http: HttpExchange): Promise<IngestYoutubeAnswer | IngestProcessing> {
    const { jobId } = await this.forward.call(youtubeRpc.ingest, http);
    const ingest: Ingest = { jobId, sourceId: null };
    const answer = await this.jobWaiter.until(
      http,
      () => this.look(http, ingest),
      (event) => isNews(event, ingest),
    );
    if (answer instanceof AppError) throw answer;
    return answer ?? accepted(http, ingest);
  }

  /**
   * First the job, then the extraction that its source starts; null while one of them goes on. What one of them failed with is
   * found, not thrown: a thrown trouble is one of looking.
   */
  private async look(http: HttpExchange, ingest: Ingest): Promise<IngestYoutubeAnswer | AppError | null> {
    if (ingest.sourceId === null) {
      const job = await this.forward.call(sourceRpc.job, http, { id: ingest.jobId });
      if (!hasEnded(job)) return null;
      if (job.status !== 'done' || job.sourceId === null) return failureOf(job);
      ingest.sourceId = job.sourceId;
    }
    const { job } = await this.forward.call(topicRpc.extractionOf, http, { id: ingest.sourceId });
    if (job === null || !hasEnded(job)) return null;
    if (job.status !== 'done') return failedWith(job);
    return this.answer(http, ingest.jobId, ingest.sourceId);
  }

  private async answer(http: HttpExchange, jobId: number, sourceId: number): Promise<IngestYoutubeAnswer> {
    const [source] = await this.forward.call(sourceRpc.byIds, http, { ids: [sourceId] });
    if (!source) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
    const found = await this.forward.call(topicRpc.byVideoUrl, http, { videoUrl: source.videoUrl });
    const topics = found.filter((topic) => topic.sourceId === sourceId);
    return {
      jobId,
      topicsCreated: topics.length,
      summary: source.summary ?? '',
      source,
      guru: source.guru,
      topics,
    };
  }
}

/** With the code, the sentence and everything else that the failed job keeps for screens. */
const failureOf = ({ id, code, reason, failure }: IngestJob): AppError =>
  failedWork(code, reason, { ...failure, jobId: id });

function isNews(event: LiveEvent, { jobId, sourceId }: Ingest): boolean {
  if (endsJob(event, 'ingest', jobId)) return true;
  return (
    event.type === 'progress' && event.kind === 'extract' && event.sourceId === sourceId && hasEnded(event)
  );
}
