import { generationEvents, handOverEvents } from '@galley/contracts';
import { type EventMeta, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentsBin } from './documents-bin.service.js';
import { DocumentsService } from './documents.service.js';

type Data<Name extends 'deleted' | 'restored' | 'removed'> = z.output<
  (typeof generationEvents)[Name]['data']
>;

/** A text's documents go and come with it. */
@Injectable()
export class DocumentsEvents {
  constructor(
    private readonly documents: DocumentsService,
    private readonly bin: DocumentsBin,
  ) {}

  /** Without `restorableUntil` the text is gone already: a process of an older release has deleted it. */
  @OnEvent(generationEvents.deleted)
  async deleted(
    { generationId, restorableUntil, title }: Data<'deleted'>,
    tx: Tx,
    { sequence }: EventMeta,
  ): Promise<void> {
    if (restorableUntil === undefined) await this.documents.deleteOf(generationId, tx.manager);
    else await this.bin.put(tx.manager, { generationId, title: title ?? '', sequence });
  }

  /** Who makes texts may change the links of their documents. */
  @OnEvent(handOverEvents.ordered)
  async handedOver(
    { userId, toUserId }: z.output<typeof handOverEvents.ordered.data>,
    tx: Tx,
  ): Promise<void> {
    await tx.manager.query(
      'UPDATE google_documents SET "ownerId" = $2 WHERE "ownerId" = $1 AND "teamId" = team_now()',
      [userId, toUserId],
    );
  }

  @OnEvent(generationEvents.restored)
  async restored({ generationId }: Data<'restored'>, tx: Tx, { sequence }: EventMeta): Promise<void> {
    await this.bin.restore(tx.manager, { generationId, sequence });
  }

  @OnEvent(generationEvents.removed)
  async removed({ generationId }: Data<'removed'>, tx: Tx): Promise<void> {
    await this.bin.remove(tx.manager, generationId);
    await this.documents.deleteOf(generationId, tx.manager);
  }
}
