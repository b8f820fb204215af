import { sourceRemovalEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Ordered = z.output<typeof sourceRemovalEvents.erasureOrdered.data>;

/** Notes that words of a withdrawn source have to go: documents may be open, so that takes more than one transaction. */
@Injectable()
export class ErasureEvents {
  @OnEvent(sourceRemovalEvents.erasureOrdered)
  async ordered({ fingerprint, again }: Ordered, { manager }: Tx): Promise<void> {
    await manager.query('INSERT INTO erasures (fingerprint, again) VALUES ($1, $2)', [fingerprint, again]);
  }
}
