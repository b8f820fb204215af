import {
  AppError,
  type DocumentType,
  type GenerateAccepted,
  type GenerateAnswer,
  type GenerationDetail,
  generationRpc,
  isErrorCode,
  type LiveEvent,
} from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  concatMap,
  filter,
  firstValueFrom,
  from,
  fromEvent,
  interval,
  merge,
  type Observable,
  startWith,
  takeUntil,
  timer,
} from 'rxjs';
import type { z } from 'zod';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { LiveHub } from '../live/live-hub.js';

type Answer = z.infer<typeof GenerateAnswer> | z.infer<typeof GenerateAccepted>;
/** Live news may be lost, so the truth is looked up from time to time as well. */
const LOOK_EVERY_MS = 3_000;

/** `POST /api/generate-content`: starts a text and answers when it is written (decisions.md, "Calls"). */
@Injectable()
export class GenerateService {
  constructor(
    private readonly forward: Forward,
    private readonly hub: LiveHub,
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
  ) {}

  /** 200 with the text; 202 when it takes longer than GATEWAY_WAIT_MS; the error that the text failed with. */
  async generate(http: HttpExchange): Promise<Answer> {
    const { id } = await this.forward.call(generationRpc.create, http, http.input);
    const detail = await this.written(http, id);
    if (detail === null) {
      http.reply.status(202);
      return { status: 'processing', id, generation: { id } };
    }
    return answerOf(detail);
  }

  /** The generation once nobody works on it any more; null when the wait is over, or the browser has left, first. */
  private written(http: HttpExchange, id: number): Promise<GenerationDetail | null> {
    const over = merge(timer(this.env.GATEWAY_WAIT_MS), fromEvent(http.reply.raw, 'close'));
    const ended = this.moments(id).pipe(
      concatMap(() => from(this.look(http, id))),
      filter((detail) => detail !== null && detail.generation.status !== 'Processing'),
      takeUntil(over),
    );
    return firstValueFrom(ended, { defaultValue: null });
  }

  /** The work goes on even while its service can't be asked, so a passing failure to ask is none of the work. */
  private async look(http: HttpExchange, id: number): Promise<GenerationDetail | null> {
    try {
      return await this.forward.call(generationRpc.get, http, { id });
    } catch (error) {
      if (error instanceof AppError && error.passing) return null;
      throw error;
    }
  }

  /** When it is worth looking: now, every few seconds, and when news says that the writing ended. */
  private moments(id: number): Observable<unknown> {
    const ended = this.hub.events.pipe(filter((event) => endsGeneration(event, id)));
    return merge(interval(LOOK_EVERY_MS), ended).pipe(startWith(0));
  }
}

function endsGeneration(event: LiveEvent, id: number): boolean {
  if (event.type === 'changed') return event.data['generationId'] === id;
  return event.generationId === id && event.status !== 'running' && event.status !== 'queued';
}

/** What the create screens read (spec part 2, section 7). A failed text is an error, with its own code and sentence. */
export function answerOf({ generation, googleDocs }: GenerationDetail): z.infer<typeof GenerateAnswer> {
  const { status, content, blogContent, contentType, failureCode, failureReason } = generation;
  if (status === 'Failed') {
    const code = isErrorCode(failureCode) ? failureCode : 'INTERNAL';
    throw new AppError(code, { generationId: generation.id }, failureReason ?? undefined);
  }
  const written = (type: DocumentType, text: string | null) => {
    if (text === null) return null;
    const document = googleDocs.find((doc) => doc.contentType === type);
    return { content: text, embedUrl: document?.embedUrl ?? null, editUrl: document?.editUrl ?? null };
  };
  return {
    generation,
    content,
    newsletter: written('newsletter', contentType === 'Blog' ? null : content),
    blog: written('blogPost', contentType === 'Blog' ? content : blogContent),
  };
}
