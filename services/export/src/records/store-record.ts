import { documentEvents } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { DocumentRecordEntity, placeOf } from './document-record.entity.js';
import type { NewPublication } from './publish-target.js';

type Kept = Pick<DocumentRecordEntity, 'provider' | 'googleDocId' | 'editUrl' | 'viewUrl' | 'embedUrl'>;

/**
 * Stores the record of a new document and publishes that there is one, in the caller's transaction. A record of a deleted document
 * gives way to it. When another process made the document in the same moment, `isNew` is false and the record is that of the other one.
 */
export async function storeRecord(
  tx: Tx,
  input: NewPublication,
  kept: Kept,
): Promise<{ record: DocumentRecordEntity; isNew: boolean }> {
  const { generationId, contentType, title, ownerId, requestKey, clear } = input;
  await clear(tx.manager);
  const inserted = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(DocumentRecordEntity)
    .values({ generationId, contentType, title, ownerId, requestKey, ...kept })
    .orIgnore()
    .returning('id')
    .execute();
  const record = await tx.manager.findOneByOrFail(DocumentRecordEntity, placeOf(input));
  const isNew = inserted.raw.length > 0;
  if (isNew && generationId !== null)
    await tx.publish(documentEvents.created, {
      documentId: kept.googleDocId,
      generationId,
      contentType,
      title,
    });
  return { record, isNew };
}
