import type { Readable } from 'node:stream';
import { AppError, type Clip, clipRpc, httpApi, topicRpc } from '@galley/contracts';
import type { MediaStore } from '@galley/media';
import { Controller, Inject } from '@nestjs/common';
import { announceFile } from '../documents/as-file.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { MEDIA_STORE } from './media.store.js';

/** Stretches of recordings as files to keep. */
@Controller()
export class ClipsController {
  constructor(
    private readonly forward: Forward,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  @Serves(httpApi.clip.ofSource)
  async ofSource(@Exchange() http: HttpExchange): Promise<Readable> {
    return this.send(http, await this.forward.call(clipRpc.ofSource, http));
  }

  /** @throws AppError TOPIC_NOT_FOUND, TOPIC_WITHOUT_QUOTE, as `clipRpc.ofWords` */
  @Serves(httpApi.clip.ofTopic)
  async ofTopic(@Exchange() http: HttpExchange): Promise<Readable> {
    const { id, sourceId, quote } = await this.forward.call(topicRpc.get, http);
    if (quote === null) throw new AppError('TOPIC_WITHOUT_QUOTE', { id });
    const words = { id: sourceId, from: quote.from, to: quote.to };
    return this.send(http, await this.forward.call(clipRpc.ofWords, http, words));
  }

  private async send(http: HttpExchange, { key, bytes, ...file }: Clip): Promise<Readable> {
    if (!this.store) throw new AppError('CLIP_NOT_KEPT');
    const stream = await this.store.open(key);
    announceFile(http, file);
    http.reply.headers({ 'Content-Length': String(bytes), 'X-Content-Type-Options': 'nosniff' });
    return stream;
  }
}
