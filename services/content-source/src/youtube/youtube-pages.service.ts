import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { YoutubeGuard } from './youtube.guard.js';
import { YoutubeHttp } from './youtube.http.js';

/** Pages of YouTube that are no videos: channels, and the feeds of channels and playlists. */
@Injectable()
export class YoutubePages {
  constructor(
    private readonly http: YoutubeHttp,
    private readonly guard: YoutubeGuard,
  ) {}

  /** @throws AppError FETCH_REFUSED where there is nothing, and as `YoutubeHttp.text` */
  async text(address: string, signal: AbortSignal): Promise<string> {
    try {
      return await this.guard.run(() => this.http.text(address, {}, signal));
    } catch (error) {
      if (!(error instanceof AppError && error.details['status'] === 404)) throw error;
      throw new AppError('FETCH_REFUSED', { problem: 'YouTube has nothing at this address.', status: 404 });
    }
  }
}
