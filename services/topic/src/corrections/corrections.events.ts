import { correctionEvents } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Corrected = z.output<typeof correctionEvents.corrected.data>;

@Injectable()
export class CorrectionsEvents {
  /** No transcript is read inside this transaction, so it only orders the work. */
  @OnEvent(correctionEvents.corrected)
  async corrected({ sourceId }: Corrected, { manager }: Tx): Promise<void> {
    await followCorrections(manager, sourceId);
  }
}
