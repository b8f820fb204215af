import {
  AppError,
  generationRpc,
  PushInput,
  validationError,
  webhookRpc,
  type DocumentType,
  type Generation,
  type PushAnswer,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** Puts a text of a generation together with what belongs to it, and has it sent. */
@Controller()
export class PushController {
  constructor(private readonly forward: Forward) {}

  /**
   * @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE (it has no such text), and as the export service
   *   answers: WEBHOOK_NOT_CONFIGURED, WEBHOOK_PAUSED, WEBHOOK_FAILED
   */
  @Serves(httpApi.webhook.push)
  async push(@Exchange() http: HttpExchange): Promise<PushAnswer> {
    const input = PushInput.safeParse(http.input);
    if (!input.success) throw validationError(input.error);
    const { generationId, contentType } = input.data;
    const { generation, guru, googleDocs } = await this.forward.call(generationRpc.get, http, {
      id: generationId,
    });
    const { title, subjectLine, status, activeVersion: version } = generation;
    const documents = googleDocs
      .filter((document) => document.contentType === contentType)
      .map((document) => ({ contentType, title: document.title, viewUrl: document.viewUrl }));
    const text = {
      generationId,
      contentType,
      subjectLine,
      status,
      version,
      documents,
      title: title ?? subjectLine ?? 'Untitled Generation',
      guru: { id: guru.id, name: guru.name },
      html: textOf(generation, contentType),
    };
    return this.forward.call(webhookRpc.push, http, text);
  }
}

/** @throws AppError STILL_PROCESSING, UNPROCESSABLE */
function textOf(generation: Generation, contentType: DocumentType): string {
  if (generation.status === 'Processing') throw new AppError('STILL_PROCESSING');
  const { contentType: kind, content, blogContent } = generation;
  const mainType: DocumentType = kind === 'Blog' ? 'blogPost' : 'newsletter';
  const blog = kind === 'Both' ? blogContent : null;
  const html = contentType === mainType ? content : blog;
  if (html?.trim()) return html;
  const what = contentType === 'newsletter' ? 'newsletter' : 'blog post';
  throw new AppError('UNPROCESSABLE', { problem: `This generation has no ${what} to send.` });
}
