import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { DocumentChannel } from '../collab/index.js';
import { stateFromHtml } from '../content/index.js';
import {
  DocumentEntity,
  type DocumentRecordEntity,
  newDocumentId,
  newKeys,
  type NewPublication,
  pathsOf,
  storeRecord,
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
    const [id, keys] = [newDocumentId(), newKeys()];
    const kept = { provider: 'embedded', googleDocId: id, ...pathsOf(id, keys) } as const;
    const { record, isNew } = await storeRecord(tx, input, kept);
    if (isNew) await tx.manager.insert(DocumentEntity, { id, ...keys, schemaVersion, state });
    return record;
  }
}
