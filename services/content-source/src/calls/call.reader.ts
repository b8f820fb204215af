import { SpeakerGuru } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  IngestPayload,
  ReadsSources,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
} from '../ingest/index.js';
import { MultiGuruSessionEntity, type SourceEntity } from '../sources/index.js';

export const CallPayload = IngestPayload.extend({
  kind: z.literal('call'),
  transcript: z.string(),
  transcriptHash: z.string(),
  /** Which speaker is which guru, who says most first. */
  speakers: z.array(SpeakerGuru).min(1),
});
export type CallPayload = z.infer<typeof CallPayload>;

/** Calls of several experts. */
@ReadsSources()
@Injectable()
export class CallReader implements SourceReader<CallPayload> {
  readonly kind = 'call';
  readonly payload = CallPayload;

  claims({ kind, speakers }: QueuedPayload): boolean {
    return kind === undefined ? Array.isArray(speakers) && speakers.length > 0 : kind === this.kind;
  }

  read({ transcript, title, speakers }: CallPayload): Promise<ReadSource> {
    const guruIds = [...new Set(speakers.map(({ guruId }) => guruId))];
    return Promise.resolve({ text: transcript, title, speakers, guruIds });
  }

  /** A call is stored as a session too. */
  async onStore(tx: Tx, { id, title, transcript, guruIds }: SourceEntity): Promise<void> {
    await tx.manager.save(MultiGuruSessionEntity, {
      sessionName: title.slice(0, 255),
      transcriptContent: transcript,
      processedGurus: guruIds.map((guruId) => ({ guruId, sourceId: id })),
    });
  }
}
