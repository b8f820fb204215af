import {
  AppError,
  type AutomationAccepted,
  type AutomationOrder,
  automationRpc,
  generationRpc,
  isErrorCode,
} from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { endsGeneration } from '../generations/generate.service.js';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { prefersJob } from '../http/prefer.js';
import { JobWaiter } from '../live/job-waiter.js';

/** `POST /api/automated/generate-by-guru`: starts the texts of a guru's day and answers when they are written. */
@Injectable()
export class AutomationService {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /**
   * 200 with the texts; 202 when they take longer than GATEWAY_WAIT_MS, or at once for a browser that prefers it; the error
   * that they failed with.
   */
  async generate(http: HttpExchange): Promise<AutomationOrder | AutomationAccepted> {
    const result = await this.forward.call(automationRpc.generate, http);
    const { id } = result.generation;
    const written = async () => {
      const { generation } = await this.forward.call(generationRpc.get, http, { id });
      return generation.status === 'Processing' ? null : generation;
    };
    const wait = () => this.jobWaiter.until(http, written, (event) => endsGeneration(event, id));
    const generation = prefersJob(http) ? await written() : await wait();
    if (generation === null) {
      http.reply.status(202);
      return { ...result, status: 'processing', id };
    }
    if (generation.status === 'Failed') {
      const { failureCode, failureReason } = generation;
      const code = isErrorCode(failureCode) ? failureCode : 'INTERNAL';
      throw new AppError(code, { generationId: id }, failureReason ?? undefined);
    }
    const message = result.alreadyMade
      ? result.message
      : `The newsletter and blog post of ${result.run.guruName} are written.`;
    return { ...result, generation, message, run: { ...result.run, status: 'done' } };
  }
}
