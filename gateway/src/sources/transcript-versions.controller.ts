import { authRpc, correctionRpc, httpApi, type TranscriptVersions } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** The versions of a transcript with the names of those who corrected it. */
@Controller()
export class TranscriptVersionsController {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError SOURCE_NOT_FOUND */
  @Serves(httpApi.correction.versions)
  async versions(@Exchange() http: HttpExchange): Promise<TranscriptVersions> {
    const { versions, nextCursor } = await this.forward.call(correctionRpc.versions, http);
    const ids = [...new Set(versions.flatMap(({ authorId }) => authorId ?? []))];
    const people = ids.length === 0 ? [] : await this.forward.callOptional(authRpc.names, http, { ids });
    const names = new Map(people?.map(({ id, name }) => [id, name]));
    return {
      versions: versions.map(({ authorId, ...version }) => ({
        ...version,
        author: authorId === null ? null : { id: authorId, name: names.get(authorId) ?? `User ${authorId}` },
      })),
      nextCursor,
    };
  }
}
