import { documentEvents } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { DocumentChannel } from '../collab/index.js';
import { stateFromHtml } from '../content/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  newDocumentId,
  newKeys,
  type NewPublication,
  pathsOf,
  placeOf,
} from '../records/index.js';

/** Makes and removes documents that live on this installation. */
@Injectable()
export class EmbeddedFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly channel: DocumentChannel,
  ) {}

  publish(input: NewPublication): Promise<DocumentRecordEntity> {
    const state = Buffer.from(stateFromHtml(input.html));
    return this.work.run((tx) => this.insert(tx, input, state));
  }

  isThere(documentId: string): Promise<boolean> {
    return this.dataSource.getRepository(DocumentEntity).existsBy({ id: documentId });
  }

  /** Closes them wherever they are open. */
  async remove(documentIds: readonly string[], manager: EntityManager): Promise<void> {
    if (documentIds.length > 0) await manager.delete(DocumentEntity, { id: In([...documentIds]) });
    for (const id of documentIds) this.channel.publish(id, 'gone');
  }

  private async insert(tx: Tx, input: NewPublication, state: Buffer): Promise<DocumentRecordEntity> {
    const { generationId, contentType, title, ownerId, requestKey, clear } = input;
    const [id, keys] = [newDocumentId(), newKeys()];
    await clear(tx.manager);
    const inserted = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(DocumentRecordEntity)
      .values({
        generationId,
        contentType,
        title,
        ownerId,
        requestKey,
        provider: 'embedded',
        googleDocId: id,
        ...pathsOf(id, keys),
      })
      .orIgnore()
      .returning('id')
      .execute();
    const row = await tx.manager.findOneByOrFail(DocumentRecordEntity, placeOf(input));
    // Somebody else made it in the same moment: theirs is the one.
    if (inserted.raw.length === 0) return row;
    await tx.manager.insert(DocumentEntity, { id, ...keys, schemaVersion, state });
    if (generationId !== null)
      await tx.publish(documentEvents.created, { documentId: id, generationId, contentType, title });
    return row;
  }
}
