import {
  generationRpc,
  type RefineAccepted,
  type RefineAnswer,
  type Refinement,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { prefersJob } from '../http/prefer.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { failedWork } from '../live/failed-work.js';
import { JobWaiter } from '../live/job-waiter.js';
import { endsJob } from '../topics/topic-work.js';

/** `POST /api/refine-content`: starts a refinement and answers when it is done (docs/guides/api.md, "Work that takes long"). */
@Controller()
export class RefineController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /**
   * 200 with the text; 202 when it takes longer than GATEWAY_WAIT_MS, and at once for who prefers so (RFC 7240); the error
   * that the refinement failed with.
   */
  @Serves(httpApi.refining.refine)
  async refine(@Exchange() http: HttpExchange): Promise<RefineAnswer | RefineAccepted> {
    const { id, jobId, generationId } = await this.forward.call(generationRpc.refine, http);
    const ended = async () => {
      const refinement = await this.forward.call(generationRpc.refinement, http, { id });
      return refinement.status === 'queued' ? null : refinement;
    };
    const refinement = prefersJob(http)
      ? null
      : await this.jobWaiter.until(http, ended, (event) => jobId !== null && endsJob(event, 'refine', jobId));
    if (refinement !== null) return answerOf(refinement);
    return accepted(http, { refinementId: id, jobId, generationId });
  }
}

function answerOf(refinement: Refinement): RefineAnswer {
  const { id, generationId, status, code, reason } = refinement;
  const { content, note, changed, version, suggestionId, warnings } = refinement;
  if (status !== 'done') {
    throw failedWork(code, reason, { refinementId: id, generationId });
  }
  return { refinementId: id, generationId, content, note, changed, version, suggestionId, warnings };
}
