import { guruEvents, type GuruRef } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { GurusService } from './gurus.service.js';

@Injectable()
export class GurusEvents {
  constructor(private readonly gurus: GurusService) {}

  @OnEvent(guruEvents.changed)
  changed(guru: GuruRef, tx: Tx, { sequence }: EventMeta): Promise<void> {
    return this.gurus.keep(tx.manager, guru, sequence);
  }
}
