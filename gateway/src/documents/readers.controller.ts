import {
  httpApi,
  type ReaderChecklist,
  readerChecklistRpc,
  readerRpc,
  textFactsRpc,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { asFile } from './as-file.js';
import { factsItem } from './facts-item.js';

/** What readers get of a text, put together of what several services know. */
@Controller()
export class ReadersController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.reader.card)
  async card(@Exchange() http: HttpExchange) {
    return asFile(http, await this.forward.call(readerRpc.card, http));
  }

  /** @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE */
  @Serves(httpApi.reader.checklist)
  async checklist(@Exchange() http: HttpExchange): Promise<ReaderChecklist> {
    const list = await this.forward.call(readerChecklistRpc.read, http);
    const { generationId: id, contentType, version } = list;
    const facts = factsItem(
      await this.forward.callOptional(textFactsRpc, http, { id, contentType }),
      version,
    );
    const approvals = list.items.filter(({ item }) => item === 'approvals');
    const others = list.items.filter(({ item }) => item !== 'approvals');
    return { ...list, items: [...others, facts, ...approvals] };
  }
}
