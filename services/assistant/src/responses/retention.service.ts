import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { VerdictsService } from '../fact-checks/verdicts.service.js';
import { ResponseSettingsService } from './response-settings.service.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Once a day, and at the start, forgets responses and verdicts that are older than they are to be kept. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RetentionService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: ResponseSettingsService,
    private readonly verdicts: VerdictsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.tidy(), dayMs);
    this.timer.unref();
    await this.tidy();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async tidy(): Promise<void> {
    await this.forget('stored responses', () => this.settings.sweep());
    await this.forget('verdicts', () => this.verdicts.sweep());
  }

  private async forget(what: string, sweep: () => Promise<number>): Promise<void> {
    try {
      const count = await sweep();
      if (count > 0) this.logger.log(`${count} ${what} have reached their age and are gone.`);
    } catch (error) {
      // The next day tries again; a database that is away for a moment must not end the service.
      this.logger.warn(`The ${what} could not be tidied: ${String(error)}`);
    }
  }
}
