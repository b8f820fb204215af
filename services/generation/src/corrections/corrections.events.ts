import { correctionEvents } from '@galley/contracts';
import { orderFollowing } from '@galley/corrections';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Corrected = z.output<typeof correctionEvents.corrected.data>;

@Injectable()
export class CorrectionsEvents {
  /**
   * Orders that the texts of the source follow, those in the bin when they come back. No transcript is read inside this
   * transaction. News may arrive in any order: the newest version is kept.
   */
  @OnEvent(correctionEvents.corrected)
  async corrected({ sourceId, transcriptHash, version }: Corrected, { manager }: Tx): Promise<void> {
    await manager.query(
      `INSERT INTO corrected_sources AS known ("sourceId", hash, version) VALUES ($1, $2, $3)
       ON CONFLICT ("sourceId") DO UPDATE SET hash = excluded.hash, version = excluded.version
         WHERE known.version < excluded.version`,
      [sourceId, transcriptHash, version],
    );
    await manager.query(orderFollowing('SELECT texts_of_source($1)'), [sourceId]);
  }
}
