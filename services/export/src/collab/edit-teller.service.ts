import { SERVICE_ENV } from '@galley/service-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { ExportEnv } from '../export.env.js';
import { DocumentStore } from './document-store.js';

const lookEveryMs = 1_000;

/**
 * Tells the other services of people's edits after a pause in typing. What waits to be told stands in the
 * database, so a process that dies in the pause changes nothing.
 */
@Injectable()
export class EditTeller implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(EditTeller.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly store: DocumentStore,
    @Inject(SERVICE_ENV) private readonly env: ExportEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private plan(): void {
    if (this.stopped) return;
    this.timer = setTimeout(
      () => {
        this.looking = this.look().finally(() => this.plan());
      },
      Math.min(lookEveryMs, this.env.DOCUMENT_EDIT_PAUSE_MS),
    );
  }

  private async look(): Promise<void> {
    try {
      while (!this.stopped && (await this.store.tellNextEdit(this.env.DOCUMENT_EDIT_PAUSE_MS)));
    } catch (error) {
      this.logger.warn(
        `Edits could not be told yet: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
