import { AppError } from '@galley/contracts';
import { Breakers } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';
import { isBlock } from './video.js';

/** Refusals in a row after which YouTube is left alone: it blocks an address the longer for every further request. */
const REFUSALS = 2;

/** Asks YouTube through its breaker, so that everything waits together when it blocks this address. */
@Injectable()
export class YoutubeGuard {
  constructor(
    private readonly breakers: Breakers,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  run<T>(call: () => Promise<T>): Promise<T> {
    const isOutage = (error: unknown) => error instanceof AppError && isBlock(error);
    return this.breakers.run(
      'youtube',
      { isOutage, failures: REFUSALS, pauseMs: this.env.YOUTUBE_PAUSE_MS },
      call,
    );
  }
}
