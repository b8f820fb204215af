import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ResponseSettingsService } from './response-settings.service.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Once a day, and at the start, forgets responses that are older than they are to be kept. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RetentionService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: ResponseSettingsService) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.tidy(), dayMs);
    this.timer.unref();
    await this.tidy();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async tidy(): Promise<void> {
    try {
      const count = await this.settings.sweep();
      if (count > 0) this.logger.log(`${count} stored responses have reached their age and are gone.`);
    } catch (error) {
      // The next day tries again; a database that is away for a moment must not end the service.
      this.logger.warn(`Stored responses could not be tidied: ${String(error)}`);
    }
  }
}
