import {
  type AutomationAccepted,
  type AutomationOrder,
  automationRpc,
  generationRpc,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { endsGeneration } from '../generations/generate.controller.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { prefersJob } from '../http/prefer.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { failedWork } from '../live/failed-work.js';
import { JobWaiter } from '../live/job-waiter.js';

/** `POST /api/automated/generate-by-guru`: starts the texts of a guru's day and answers when they are written. */
@Controller()
export class AutomationController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /**
   * 200 with the texts; 202 when they take longer than GATEWAY_WAIT_MS, or at once for a browser that prefers it; the error
   * that they failed with.
   */
  @Serves(httpApi.automation.generate)
  async generate(@Exchange() http: HttpExchange): Promise<AutomationOrder | AutomationAccepted> {
    const result = await this.forward.call(automationRpc.generate, http);
    const { id } = result.generation;
    const written = async () => {
      const { generation } = await this.forward.call(generationRpc.get, http, { id });
      return generation.status === 'Processing' ? null : generation;
    };
    const wait = () => this.jobWaiter.until(http, written, (event) => endsGeneration(event, id));
    const generation = prefersJob(http) ? await written() : await wait();
    if (generation === null) return accepted(http, { ...result, id });
    if (generation.status === 'Failed') {
      throw failedWork(generation.failureCode, generation.failureReason, { generationId: id });
    }
    const message = result.alreadyMade
      ? result.message
      : `The newsletter and blog post of ${result.run.guruName} are written.`;
    return { ...result, generation, message, run: { ...result.run, status: 'done' } };
  }
}
