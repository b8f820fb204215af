import { Every } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { VerdictsService } from '../fact-checks/index.js';
import { ResponseSettingsService } from './response-settings.service.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes responses and verdicts that are too old, at the start and once a day. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly settings: ResponseSettingsService,
    private readonly verdicts: VerdictsService,
  ) {}

  @Every(dayMs, { problem: 'Old answers could not be tidied', first: 'before-ready' })
  async tidy(): Promise<void> {
    await this.forget('stored responses', () => this.settings.sweep());
    await this.forget('verdicts', () => this.verdicts.sweep());
  }

  private async forget(what: string, sweep: () => Promise<number>): Promise<void> {
    try {
      const count = await sweep();
      if (count > 0) this.logger.log(`${count} ${what} have reached their age and are gone.`);
    } catch (error) {
      // A database that is away for a moment must not end the service. The next day tries again.
      this.logger.warn(`The ${what} could not be tidied: ${String(error)}`);
    }
  }
}
