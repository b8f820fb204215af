import { modelCalled, sourceRemovalEvents } from '@galley/contracts';
import { Every, HandledEvents, OnEvent, requireTeam, type Tx } from '@galley/messaging';
import { Fingerprint, sweep } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

type Ordered = z.output<typeof sourceRemovalEvents.erasureOrdered.data>;

const hourMs = 3_600_000;
const callNews = Object.values(modelCalled);
/** A call or a verdict without some of its sentences would say nothing. */
const wholes = ['ai_responses', 'fact_verdicts', 'fact_checks'];

/** Erases conversations about a withdrawn source, and stored calls that have its words. */
@Injectable()
export class ErasureEvents {
  constructor(private readonly handled: HandledEvents) {}

  @OnEvent(sourceRemovalEvents.erasureOrdered)
  async erase({ sourceId, fingerprint }: Ordered, { manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM threads WHERE "sourceId" = $1', [sourceId]);
    await manager.query('DELETE FROM corrected_sources WHERE "sourceId" = $1', [sourceId]);
    await sweep(manager, new Fingerprint(fingerprint), { deletes: wholes });
    await this.handled.forget(callNews, requireTeam());
  }

  /** The news of a model call has the words of recordings. Once the call is stored, nobody needs it, and events stay for months. */
  @Every(hourMs, { problem: 'News of model calls was not removed', first: 'at-start', onWorkers: true })
  async forgetCallNews(): Promise<void> {
    await this.handled.forget(callNews);
  }
}
