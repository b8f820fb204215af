import { AppError, type documentRpc, type LooseDocument } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { currentCaller } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { stateFromHtml } from '../content/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  maxHtmlLength,
  newDocumentId,
  newKeys,
  pathsOf,
  type SiteEnv,
} from '../records/index.js';

type Input = z.output<typeof documentRpc.createLoose.input>;

/** Documents that belong to no generation: made of an answer, kept under their own link. Nothing is told of their edits. */
@Injectable()
export class LooseDocuments {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: SiteEnv,
  ) {}

  /**
   * The document of a request key; made when there is none. Whoever asks may later change its links.
   * @throws AppError TOO_LARGE
   */
  async create(input: Input): Promise<LooseDocument> {
    if (input.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    const { requestKey } = input;
    const row =
      (await this.dataSource.getRepository(DocumentRecordEntity).findOneBy({ requestKey })) ??
      (await this.dataSource.transaction((manager) => this.insert(manager, input)));
    const full = (path: string) => this.env.PUBLIC_URL + path;
    const { googleDocId: documentId, title, editUrl, viewUrl, embedUrl } = row;
    return { documentId, title, editUrl: full(editUrl), viewUrl: full(viewUrl), embedUrl: full(embedUrl) };
  }

  private async insert(manager: EntityManager, input: Input): Promise<DocumentRecordEntity> {
    const { requestKey, title, html } = input;
    const [id, keys] = [newDocumentId(), newKeys()];
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(DocumentRecordEntity)
      .values({
        requestKey,
        title,
        generationId: null,
        ownerId: currentCaller()?.userId ?? null,
        // An answer is a text like those of newsletters; it is never published as either.
        contentType: 'newsletter',
        provider: 'embedded',
        googleDocId: id,
        ...pathsOf(id, keys),
      })
      .orIgnore()
      .returning('id')
      .execute();
    // Somebody else made it in the same moment: theirs is the one.
    if (inserted.raw.length > 0)
      await manager.insert(DocumentEntity, {
        id,
        ...keys,
        schemaVersion,
        state: Buffer.from(stateFromHtml(html)),
      });
    return manager.findOneByOrFail(DocumentRecordEntity, { requestKey });
  }
}
