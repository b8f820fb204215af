import { Every } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CollabEnv } from './collab-settings.js';
import { EditNews } from './edit-news.service.js';

const lookEveryMs = 1_000;

/**
 * Tells the other services of people's edits after a pause in typing. What waits to be told stands in the
 * database, so a process that dies in the pause changes nothing.
 */
@Injectable()
export class EditTeller {
  constructor(
    private readonly news: EditNews,
    @Inject(SERVICE_ENV) private readonly env: CollabEnv,
  ) {}

  /** @returns whether there may be more to tell */
  @Every(({ env }: EditTeller) => Math.min(lookEveryMs, env.DOCUMENT_EDIT_PAUSE_MS), {
    problem: 'Edits could not be told yet',
  })
  tellNext(): Promise<boolean> {
    return this.news.tellNext(this.env.DOCUMENT_EDIT_PAUSE_MS);
  }
}
