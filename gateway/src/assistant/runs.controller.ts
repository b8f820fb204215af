import {
  assistantRpc,
  type ChatStarted,
  type FactCheckAnswer,
  type FactCheckState,
  type LiveEvent,
  type RefinementChatAnswer,
  type SimpleInitAnswer,
  type SimpleMessageAnswer,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { prefersJob } from '../http/prefer.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { failedWork } from '../live/failed-work.js';
import { JobWaiter } from '../live/job-waiter.js';

type Run = z.infer<typeof ChatStarted>;
type Ended = z.output<typeof assistantRpc.runAnswer.output>;
/** The answer with 202: the work goes on. */
type Accepted = { status: 'processing'; id: string };
type RunAccepted = Accepted & Run;

const active = ['queued', 'in_progress'];

/** Calls that answer when the assistant has: the work itself is a durable job, whoever waits for it. */
@Controller()
export class RunsController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /** `POST /api/assistant/simple-init` */
  @Serves(httpApi.assistant.init)
  async init(@Exchange() http: HttpExchange): Promise<z.infer<typeof SimpleInitAnswer> | RunAccepted> {
    const run = await this.forward.call(assistantRpc.startRefining, http);
    const ended = await this.ended(http, run);
    return ended ? { ...run, initialResponse: ended.message?.content ?? '' } : runAccepted(http, run);
  }

  /** `POST /api/assistant/simple-message` */
  @Serves(httpApi.assistant.message)
  async message(@Exchange() http: HttpExchange): Promise<z.infer<typeof SimpleMessageAnswer> | RunAccepted> {
    const { threadId } = http.input as { threadId: string };
    const { runId } = await this.forward.call(assistantRpc.sendMessage, http);
    const run = { threadId, runId };
    const ended = await this.ended(http, run);
    if (!ended) return runAccepted(http, run);
    const { message, status, updatedContent, version } = ended;
    const response = message?.content ?? '';
    return { response, runId, status, moments: message?.moments ?? [], updatedContent, version };
  }

  /** `POST /api/chat/refinement` */
  @Serves(httpApi.assistant.chat)
  async chat(@Exchange() http: HttpExchange): Promise<z.infer<typeof RefinementChatAnswer> | RunAccepted> {
    const run = await this.forward.call(assistantRpc.chatRefining, http);
    const ended = await this.ended(http, run);
    if (!ended) return runAccepted(http, run);
    const { message, updatedContent, version } = ended;
    const said = {
      id: message?.id ?? run.runId,
      role: 'assistant' as const,
      content: message?.content ?? '',
      timestamp: new Date(message ? message.created_at * 1000 : Date.now()).toISOString(),
      status: 'completed' as const,
      moments: message?.moments ?? [],
    };
    return { message: said, updatedContent, version, ...run };
  }

  /** `POST /api/assistant/enhanced-fact-check` */
  @Serves(httpApi.assistant.startFactCheck)
  async factCheck(@Exchange() http: HttpExchange): Promise<FactCheckAnswer | Accepted> {
    const { id } = await this.forward.call(assistantRpc.startFactCheck, http);
    const look = async () => unlessActive(await this.forward.call(assistantRpc.factCheck, http, { id }));
    const state = prefersJob(http)
      ? null
      : await this.jobWaiter.until(http, look, (event) => endsWork(event, 'fact-check', http));
    return state ? answerOf(state) : accepted(http, { id });
  }

  private async ended(http: HttpExchange, run: Run): Promise<Ended | null> {
    const look = async () => unlessActive(await this.forward.call(assistantRpc.runAnswer, http, run));
    const ended = await this.jobWaiter.until(http, look, (event) => endsWork(event, 'answer', http));
    if (ended && ended.status !== 'completed' && ended.status !== 'cancelled')
      throw failedWork(ended.code, ended.reason, { ...run });
    return ended;
  }
}

const runAccepted = (http: HttpExchange, run: Run): RunAccepted => accepted(http, { id: run.runId, ...run });

const unlessActive = <T extends { status: string }>(state: T): T | null =>
  active.includes(state.status) ? null : state;

function endsWork(event: LiveEvent, kind: 'answer' | 'fact-check', { signedIn }: HttpExchange): boolean {
  if (event.type !== 'progress' || event.kind !== kind) return false;
  return event.userId === signedIn?.userId && event.status !== 'running' && event.status !== 'queued';
}

function answerOf(state: z.infer<typeof FactCheckState>): FactCheckAnswer {
  const { id, status, response, verdicts, checked = 0, reused = 0 } = state;
  if (status !== 'completed' || response === undefined || verdicts === undefined)
    throw failedWork(state.code, state.reason, { id });
  return { id, response, verdicts, checked, reused };
}
