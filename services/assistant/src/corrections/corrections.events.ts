import { correctionEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Corrected = z.output<typeof correctionEvents.corrected.data>;

@Injectable()
export class CorrectionsEvents {
  /**
   * Checks and answers stay as they were made, and their seconds open the same moments. What is kept is that they were made on
   * another text. News may arrive in any order: the newest version is kept. A version without a change of the text is none here.
   */
  @OnEvent(correctionEvents.corrected)
  async corrected(news: Corrected, { manager }: Tx): Promise<void> {
    const { sourceId, previousHash, transcriptHash, version, correctedAt } = news;
    if (previousHash === transcriptHash) return;
    await manager.query(
      `INSERT INTO corrected_sources AS known ("sourceId", hash, version, "correctedAt") VALUES ($1, $2, $3, $4)
       ON CONFLICT ("sourceId") DO UPDATE SET hash = excluded.hash, version = excluded.version, "correctedAt" = excluded."correctedAt"
         WHERE known.version < excluded.version`,
      [sourceId, transcriptHash, version, correctedAt],
    );
  }
}
