import { AppError, waits } from '@galley/contracts';
import type { Marks } from '@galley/service-kit/outgoing';
import { Injectable } from '@nestjs/common';
import { Downloads } from '../ingest/index.js';
import { Reader, type ReadFeed } from '../reading/index.js';
import { YoutubePages } from '../youtube/index.js';
import { feedAddressOf, isYoutube } from './feed-address.js';

const feedFile = {
  accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*',
  maxBytes: 10_000_000,
};
/** More than fit into 10 MB of the shortest feeds that podcasts have. */
const mostEpisodes = 5_000;
const unmarked: Marks = { etag: null, lastModified: null };

/** For a reading that a person waits for. */
export const personWaits = (): AbortSignal => AbortSignal.timeout(waits.file);

export interface FetchedFeed {
  readonly feedUrl: string;
  readonly marks: Marks;
  /** Null when it is as it was. */
  readonly feed: ReadFeed | null;
}

/** Reads feeds from where they are: of podcasts from any server, of channels from YouTube. */
@Injectable()
export class FeedFetch {
  constructor(
    private readonly downloads: Downloads,
    private readonly youtube: YoutubePages,
    private readonly reader: Reader,
  ) {}

  /**
   * The feed that is meant by an address that a person gives: the feed, or a page that names its feed.
   * @throws AppError as `at`
   */
  async found(given: string, signal: AbortSignal): Promise<FetchedFeed & { readonly feed: ReadFeed }> {
    const address = feedAddressOf(given);
    try {
      return await this.whole(address, signal);
    } catch (error) {
      const linked = error instanceof AppError ? error.details['linked'] : undefined;
      if (typeof linked !== 'string' || feedAddressOf(linked) === address) throw error;
      return this.whole(feedAddressOf(linked), signal);
    }
  }

  /**
   * @param known of the version that was read last
   * @throws AppError FEED_UNREADABLE, and as `Downloads`, `YoutubePages` and `Reader`
   */
  async at(feedUrl: string, known: Marks, signal: AbortSignal): Promise<FetchedFeed> {
    if (isYoutube(feedUrl)) {
      // YouTube marks no versions.
      const bytes = Buffer.from(await this.youtube.text(feedUrl, signal));
      return { feedUrl, marks: unmarked, feed: await this.reader.feed(bytes, feedUrl, mostEpisodes) };
    }
    const { bytes, url, marks, unchanged } = await this.downloads.fetch(feedUrl, {
      ...feedFile,
      signal,
      ...(known.etag === null && known.lastModified === null ? {} : { known }),
    });
    return { feedUrl, marks, feed: unchanged ? null : await this.reader.feed(bytes, url, mostEpisodes) };
  }

  private async whole(feedUrl: string, signal: AbortSignal) {
    const fetched = await this.at(feedUrl, unmarked, signal);
    if (fetched.feed === null) throw new Error('A feed that nobody knows is never unchanged.');
    return { ...fetched, feed: fetched.feed };
  }
}
