import { generationEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentsService } from './documents.service.js';

@Injectable()
export class DocumentsEvents {
  constructor(private readonly documents: DocumentsService) {}

  /** A text's documents go with it. */
  @OnEvent(generationEvents.deleted)
  async onGenerationDeleted(data: z.output<typeof generationEvents.deleted.data>, tx: Tx): Promise<void> {
    await this.documents.deleteOf(data.generationId, tx.manager);
  }
}
