import {
  type DocumentType,
  type GenerateAccepted,
  type GenerateAnswer,
  type GenerationDetail,
  generationRpc,
  type LiveEvent,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { accepted } from '../live/accepted.js';
import { failedWork } from '../live/failed-work.js';
import { JobWaiter } from '../live/job-waiter.js';

type Answer = z.infer<typeof GenerateAnswer> | z.infer<typeof GenerateAccepted>;

/** `POST /api/generate-content`: starts a text and answers when it is written (docs/guides/api.md, "Work that takes long"). */
@Controller()
export class GenerateController {
  constructor(
    private readonly forward: Forward,
    private readonly jobWaiter: JobWaiter,
  ) {}

  /** 200 with the text; 202 when it takes longer than GATEWAY_WAIT_MS; the error that the text failed with. */
  @Serves(httpApi.text.generate)
  async generate(@Exchange() http: HttpExchange): Promise<Answer> {
    const { id } = await this.forward.call(generationRpc.create, http);
    const written = async () => {
      const detail = await this.forward.call(generationRpc.get, http, { id });
      return detail.generation.status === 'Processing' ? null : detail;
    };
    const detail = await this.jobWaiter.until(http, written, (event) => endsGeneration(event, id));
    return detail === null ? accepted(http, { id, generation: { id } }) : answerOf(detail);
  }
}

/** Whether an event may be the end of a text's writing. */
export function endsGeneration(event: LiveEvent, id: number): boolean {
  if (event.type === 'resync') return true;
  if (event.type === 'changed') return event.data['generationId'] === id;
  return event.generationId === id && event.status !== 'running' && event.status !== 'queued';
}

/** What the create screens read. A failed text is an error, with its own code and sentence. */
export function answerOf({ generation, googleDocs }: GenerationDetail): z.infer<typeof GenerateAnswer> {
  const { status, content, blogContent, contentType, failureCode, failureReason } = generation;
  if (status === 'Failed') {
    throw failedWork(failureCode, failureReason, { generationId: generation.id });
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
