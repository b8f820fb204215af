import { AppError, type TeamId } from '@galley/contracts';
import { asCaller, audit, Every, systemCaller, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ContentSourceEnv } from '../content-source.env.js';
import { nextAfterFailure, nextAfterSuccess } from './back-off.js';
import { EpisodeTaking } from './episode-taking.service.js';
import { FeedFetch, type FetchedFeed } from './feed-fetch.service.js';
import { FollowedEpisodesRepository } from './followed-episodes.repository.js';
import { FollowedFeedEntity } from './followed-feed.entity.js';

const lookMs = 30_000;
/** Longer than any reading of a feed takes. */
const claimSeconds = 180;
const hostsAtOnce = 4;
/** Between two feeds of one server. */
const paceMs = 1_000;

interface DueFeed {
  readonly id: number;
  readonly teamId: TeamId;
  readonly host: string;
}

/**
 * Reads the feeds that are due and takes their new episodes in. Every process looks; a claim keeps two from reading the same feed,
 * and the key of an episode keeps it from coming in twice, whoever is killed when.
 */
@Injectable()
export class FeedChecks {
  private readonly logger = new Logger(FeedChecks.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly fetch: FeedFetch,
    private readonly episodes: FollowedEpisodesRepository,
    private readonly taking: EpisodeTaking,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  @Every(({ env }: FeedChecks) => Math.min(lookMs, env.FEEDS_EVERY_MS), {
    problem: 'The feeds could not be looked at',
    across: 'feeds',
    onWorkers: true,
  })
  async round(signal: AbortSignal): Promise<void> {
    const hosts = [...Map.groupBy(await this.due(), ({ host }) => host).values()];
    const worker = async () => {
      for (let feeds = hosts.shift(); feeds && !signal.aborted; feeds = hosts.shift())
        await this.ofOneHost(feeds, signal);
    };
    await Promise.all(Array.from({ length: hostsAtOnce }, worker));
    for (const feed of await this.waiting())
      await this.inTeam(feed, () => this.taking.takeAll(feed.id, signal));
  }

  /**
   * Reads one feed, unless another process is doing so, and takes in what is new. What is wrong with the feed is noted at it.
   * @param isAsked reads it although it is not due
   */
  async check(id: number, signal: AbortSignal, { isAsked = false } = {}): Promise<void> {
    const feed = await this.claim(id, isAsked);
    if (feed === null) return;
    try {
      const fetched = await this.fetch.at(feed.feedUrl, feed, signal);
      await this.work.run((tx) => this.learn(tx, feed, fetched));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError) || error.code === 'TOO_MANY_REQUESTS') throw error;
      await this.work.run((tx) => this.noteProblem(tx, feed, error));
    }
    await this.taking.takeAll(id, signal);
  }

  private due(): Promise<DueFeed[]> {
    return this.dataSource.query(
      `select f.id, f."teamId", f.host from feed_subscriptions f join gurus g on g.id = f."guruId"
        where f."pausedAt" is null and f."nextAt" <= now() and coalesce(f."claimedUntil", now()) <= now() and g."deletedAt" is null
        order by f."nextAt" limit 200`,
    );
  }

  /** Feeds with episodes that had to wait, or that a process left when it was killed. */
  private waiting(): Promise<DueFeed[]> {
    return this.dataSource.query(
      `select f.id, f."teamId", f.host from feed_subscriptions f join gurus g on g.id = f."guruId"
        where f."pausedAt" is null and g."deletedAt" is null
          and exists (select from feed_items i where i."feedId" = f.id and i.state = 'waiting') order by f.id limit 200`,
    );
  }

  private async ofOneHost(feeds: readonly DueFeed[], signal: AbortSignal): Promise<void> {
    for (const [n, feed] of feeds.entries()) {
      if (n > 0) await pause(Math.min(paceMs, this.env.FEEDS_EVERY_MS), undefined, { signal }).catch(() => 0);
      if (signal.aborted) return;
      await this.inTeam(feed, () => this.check(feed.id, signal));
    }
  }

  /** Nobody waits for it at a screen. A problem of ours with one feed does not keep the others waiting. */
  private inTeam({ id, teamId }: DueFeed, fn: () => Promise<void>): Promise<void> {
    return asCaller(systemCaller({ teamId, byPerson: false }), fn).catch((error: unknown) =>
      this.logger.warn(`Feed ${id} has to wait: ${String(error)}`),
    );
  }

  private async claim(id: number, isAsked: boolean): Promise<FollowedFeedEntity | null> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `update feed_subscriptions set "claimedUntil" = now() + make_interval(secs => $3)
        where id = $1 and "pausedAt" is null and ($2 or "nextAt" <= now()) and coalesce("claimedUntil", now()) <= now() returning id`,
      [id, isAsked, claimSeconds],
    );
    return rows.length === 0 ? null : this.dataSource.manager.findOneBy(FollowedFeedEntity, { id });
  }

  private async learn(tx: Tx, { id, feedUrl }: FollowedFeedEntity, fetched: FetchedFeed): Promise<void> {
    const feed = await locked(tx, id, feedUrl);
    if (feed === null) return;
    if (fetched.feed) await this.episodes.learn(tx, feed, fetched.feed.episodes, { isFirst: false });
    await tx.manager.update(FollowedFeedEntity, id, {
      title: fetched.feed?.title ?? feed.title,
      ...fetched.marks,
      checkedAt: new Date(),
      nextAt: nextAfterSuccess(this.env.FEEDS_EVERY_MS),
      claimedUntil: null,
      failures: 0,
      failingSince: null,
      problem: null,
    });
  }

  /** The first failure in a row is written down; a feed that is gone is read no more. */
  private async noteProblem(tx: Tx, { id, feedUrl }: FollowedFeedEntity, error: AppError): Promise<void> {
    const feed = await locked(tx, id, feedUrl);
    if (feed === null) return;
    const { status, retryAfterSeconds, paused, retryAt } = error.details;
    // Everything that asks YouTube waits; nothing was asked of this feed.
    if (paused === true && typeof retryAt === 'string')
      return void (await tx.manager.update(FollowedFeedEntity, id, {
        nextAt: new Date(retryAt),
        claimedUntil: null,
      }));
    const failures = feed.failures + 1;
    const isGone = status === 410;
    await tx.manager.update(FollowedFeedEntity, id, {
      checkedAt: new Date(),
      nextAt: nextAfterFailure(failures, {
        everyMs: this.env.FEEDS_EVERY_MS,
        wantedMs: typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : 0,
      }),
      claimedUntil: null,
      failures,
      failingSince: feed.failingSince ?? new Date(),
      problem: isGone ? `${feed.host} says that this feed is gone for good.` : error.message,
      ...(isGone ? { pausedAt: new Date() } : {}),
    });
    if (failures > 1 && !isGone) return;
    await audit(tx, 'content-source', {
      action: isGone ? 'feed.gone' : 'feed.failing',
      thing: { id, name: feed.title ?? feed.host },
      after: { problem: error.message },
    });
  }
}

/** The row, unless meanwhile it was paused, removed, or got another address. */
async function locked(tx: Tx, id: number, feedUrl: string): Promise<FollowedFeedEntity | null> {
  const feed = await tx.manager.findOne(FollowedFeedEntity, {
    where: { id, feedUrl },
    lock: { mode: 'pessimistic_write' },
  });
  return feed?.pausedAt === null ? feed : null;
}
