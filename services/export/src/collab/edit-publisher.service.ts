import { Every } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CollabEnv } from './collab.env.js';
import { EditNews } from './edit-news.service.js';

const lookEveryMs = 1_000;

/**
 * Publishes people's edits to the other services after a pause in typing. What waits to be published stands in the
 * database, so a process that dies in the pause changes nothing.
 */
@Injectable()
export class EditPublisher {
  constructor(
    private readonly news: EditNews,
    @Inject(SERVICE_ENV) private readonly env: CollabEnv,
  ) {}

  /** @returns whether there may be more to publish */
  @Every(({ env }: EditPublisher) => Math.min(lookEveryMs, env.DOCUMENT_EDIT_PAUSE_MS), {
    problem: 'Edits could not be told yet',
  })
  publishNext(): Promise<boolean> {
    return this.news.publishNext(this.env.DOCUMENT_EDIT_PAUSE_MS);
  }
}
