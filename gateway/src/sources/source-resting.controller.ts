import {
  documentRpc,
  httpApi,
  restingNamed,
  type RestingDocument,
  type SourceResting,
  sourceRemovalRpc,
  sourceRpc,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';

const nothing = { count: 0, newest: [] };

/** What rests on a source, of all services. */
@Controller()
export class SourceRestingController {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError SOURCE_NOT_FOUND */
  @Serves(httpApi.sourceRemoval.resting)
  async resting(@Exchange() http: HttpExchange): Promise<SourceResting> {
    const { input } = http;
    const [topics, texts, conversations] = await Promise.all([
      this.forward.callOptional(sourceRemovalRpc.topics, http, input),
      this.forward.callOptional(sourceRemovalRpc.texts, http, input),
      this.forward.callOptional(sourceRemovalRpc.conversations, http, input),
      // Nobody else knows whether there is such a source.
      this.forward.call(sourceRpc.summary, http),
    ]);
    const documents = texts === null ? null : await this.documentsOf(http, texts);
    return {
      topics: topics ?? nothing,
      texts: texts === null ? nothing : { count: texts.count, newest: texts.newest },
      documents: { count: documents?.length ?? 0, newest: documents?.slice(0, restingNamed) ?? [] },
      outside: documents?.filter(({ outside }) => outside) ?? [],
      conversations: conversations ?? { count: 0 },
      missing: missingOf({ topics, texts, documents, conversations }),
    };
  }

  /** Null while they cannot be asked for. */
  private async documentsOf(
    http: HttpExchange,
    { ids, published }: { ids: number[]; published: number[] },
  ): Promise<RestingDocument[] | null> {
    if (ids.length === 0) return [];
    const records = await this.forward.callOptional(documentRpc.byGenerations, http, { generationIds: ids });
    if (records === null) return null;
    return records.map(({ generationId, title, viewUrl, provider }) => ({
      generationId,
      title,
      url: viewUrl,
      outside: provider !== 'embedded' || published.includes(generationId),
    }));
  }
}
