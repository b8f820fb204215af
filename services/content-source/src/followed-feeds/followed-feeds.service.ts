import {
  AppError,
  feedLimits,
  FollowedFeed,
  type FeedPreview,
  type FollowedFeedChanges,
  type FollowFeedInput,
  type Input,
  type followedFeedRpc,
} from '@galley/contracts';
import { audit, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV, inShape, refusingTwins } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { ContentSourceEnv } from '../content-source.env.js';
import { FeedReader } from '../feeds/index.js';
import { GuruEntity } from '../gurus/index.js';
import type { EpisodeInFeed } from '../reading/index.js';
import { nextAfterSuccess } from './back-off.js';
import { isChosen } from './episode-choice.js';
import { EpisodeTaking } from './episode-taking.service.js';
import { isYoutube } from './feed-address.js';
import { FeedChecks } from './feed-checks.service.js';
import { FeedFetch, personWaits } from './feed-fetch.service.js';
import { episodeOf, FollowedEpisodesRepository } from './followed-episodes.repository.js';
import { FollowedFeedEntity } from './followed-feed.entity.js';

const newestShown = 5;
const none = { waiting: 0, onItsWay: 0, done: 0, failed: 0, leftOut: 0 };

/** The feeds that a team follows. */
@Injectable()
export class FollowedFeedsService {
  private readonly logger = new Logger(FollowedFeedsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly fetch: FeedFetch,
    private readonly episodes: FollowedEpisodesRepository,
    private readonly checks: FeedChecks,
    private readonly taking: EpisodeTaking,
    private readonly podcasts: FeedReader,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  /** Those of gurus who are not deleted, oldest first. */
  async list(guruId?: number): Promise<FollowedFeed[]> {
    const rows = await this.dataSource.manager.find(FollowedFeedEntity, {
      where: { ...(guruId === undefined ? {} : { guruId }), guru: { deletedAt: IsNull() } },
      relations: { guru: true },
      order: { id: 'ASC' },
    });
    return this.shown(rows);
  }

  /** @throws AppError FEED_NOT_FOUND */
  async get(id: number): Promise<FollowedFeed> {
    const [feed] = await this.shown([await this.row(id)]);
    return feed!;
  }

  /** With its guru. @throws AppError FEED_NOT_FOUND */
  async row(id: number): Promise<FollowedFeedEntity> {
    const row = await this.dataSource.manager.findOne(FollowedFeedEntity, {
      where: { id },
      relations: { guru: true },
    });
    if (row === null) throw new AppError('FEED_NOT_FOUND', { id });
    return row;
  }

  /** What is in a feed; nothing is stored. @throws AppError as `FeedFetch.found` */
  async preview(input: Input<typeof followedFeedRpc.preview>): Promise<FeedPreview> {
    const { feed, feedUrl } = await this.fetch.found(input.feedUrl, personWaits());
    const words = { include: input.include ?? [], exclude: input.exclude ?? [] };
    const chosen = feed.episodes.filter((episode) => isChosen(episode, words));
    const followed = await this.dataSource.manager.findOneBy(FollowedFeedEntity, { feedUrl });
    return {
      feedUrl,
      title: feed.title,
      format: feed.format,
      isYoutube: isYoutube(feedUrl),
      total: feed.total,
      chosen: chosen.length,
      readable: chosen.filter(isReadable).length,
      audible: chosen.filter((one) => !isReadable(one) && one.hasSound === true && this.podcasts.transcribes)
        .length,
      newest: feed.episodes.slice(0, newestShown).map((episode) => ({
        title: episode.title,
        publishedAt: episode.publishedAt,
        chosen: isChosen(episode, words),
      })),
      followedId: followed?.id ?? null,
    };
  }

  /**
   * Reads a feed and follows it from now on. Its back catalogue comes in as far as it is asked for.
   * @throws AppError GURU_NOT_FOUND, FEED_FOLLOWED, FEED_LIMIT, and as `FeedFetch.found`
   */
  async follow(input: FollowFeedInput, userId: number | null): Promise<FollowedFeed> {
    await this.guru(input.guruId);
    const { feed, feedUrl, marks } = await this.fetch.found(input.feedUrl, personWaits());
    await this.refuseFollowed(feedUrl);
    const id = await this.work.run(async (tx) => {
      await refuseMore(tx);
      const row = await refusingTwins(new AppError('FEED_FOLLOWED', { guru: 'another guru' }), () =>
        tx.manager.save(FollowedFeedEntity, {
          guruId: input.guruId,
          ...placeOf(feedUrl),
          title: feed.title,
          include: input.include ?? [],
          exclude: input.exclude ?? [],
          transcribe: input.transcribe ?? false,
          backCatalogue: input.backCatalogue === undefined ? 0 : input.backCatalogue,
          ...marks,
          checkedAt: new Date(),
          nextAt: nextAfterSuccess(this.env.FEEDS_EVERY_MS),
          failures: 0,
          addedBy: userId,
        }),
      );
      await this.episodes.learn(tx, row, feed.episodes, { isFirst: true });
      await audit(tx, 'content-source', {
        action: 'feed.added',
        thing: { id: row.id, name: feed.title ?? row.host },
        // The address of a private feed is a secret.
        after: { host: row.host, guruId: input.guruId },
      });
      return row.id;
    });
    await this.takeSome(id);
    return this.get(id);
  }

  /** @throws AppError FEED_NOT_FOUND, GURU_NOT_FOUND, FEED_FOLLOWED, and as `FeedFetch.found` */
  async change(id: number, changes: FollowedFeedChanges): Promise<FollowedFeed> {
    const { guruId, include, exclude, transcribe } = changes;
    if (guruId !== undefined) await this.guru(guruId);
    const found =
      changes.feedUrl === undefined ? null : await this.fetch.found(changes.feedUrl, personWaits());
    await this.work.run(async (tx) => {
      const row = await locked(tx, id);
      const feedUrl = found?.feedUrl ?? row.feedUrl;
      const given = {
        ...(guruId === undefined ? {} : { guruId }),
        ...(include === undefined ? {} : { include }),
        ...(exclude === undefined ? {} : { exclude }),
        ...(transcribe === undefined ? {} : { transcribe }),
        // What is known of the server is not known of another one.
        ...(feedUrl === row.feedUrl
          ? {}
          : { ...placeOf(feedUrl), etag: null, lastModified: null, claimedUntil: null, nextAt: new Date() }),
      };
      if (Object.keys(given).length === 0) return;
      await refusingTwins(new AppError('FEED_FOLLOWED', { guru: 'another guru' }), () =>
        tx.manager.update(FollowedFeedEntity, id, given),
      );
      await auditChange(tx, row, { changed: Object.keys(changes) });
    });
    return this.get(id);
  }

  /** What is on its way comes in all the same. @throws AppError FEED_NOT_FOUND */
  async pause(id: number): Promise<FollowedFeed> {
    await this.work.run(async (tx) => {
      const row = await locked(tx, id);
      if (row.pausedAt !== null) return;
      await tx.manager.update(FollowedFeedEntity, id, { pausedAt: new Date(), problem: null });
      await auditChange(tx, row, { paused: true });
    });
    return this.get(id);
  }

  /** Episodes that were published meanwhile come in. @throws AppError FEED_NOT_FOUND */
  async resume(id: number): Promise<FollowedFeed> {
    const resumed = await this.work.run(async (tx) => {
      const row = await locked(tx, id);
      if (row.pausedAt === null) return false;
      const fresh = { pausedAt: null, failingSince: null, problem: null, failures: 0, nextAt: new Date() };
      await tx.manager.update(FollowedFeedEntity, id, fresh);
      await auditChange(tx, row, { paused: false });
      return true;
    });
    return resumed ? this.check(id) : this.get(id);
  }

  /** What is wrong with the feed stands in the answer. @throws AppError FEED_NOT_FOUND, FEED_PAUSED */
  async check(id: number): Promise<FollowedFeed> {
    const { pausedAt } = await this.row(id);
    if (pausedAt !== null) throw new AppError('FEED_PAUSED');
    await this.checks.check(id, personWaits(), { isAsked: true });
    return this.get(id);
  }

  /** @throws AppError FEED_NOT_FOUND */
  async remove(id: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const row = await locked(tx, id);
      await tx.manager.delete(FollowedFeedEntity, id);
      await audit(tx, 'content-source', {
        action: 'feed.removed',
        thing: { id, name: row.title ?? row.host },
        before: { host: row.host },
      });
    });
    return { success: true };
  }

  private async shown(rows: readonly FollowedFeedEntity[]): Promise<FollowedFeed[]> {
    const ids = rows.map(({ id }) => id);
    const [counts, latest] = await Promise.all([this.episodes.counts(ids), this.episodes.latest(ids)]);
    return rows.map((row) => {
      const newest = latest.get(row.id);
      const { id, name, description, imageUrl } = row.guru;
      return inShape(FollowedFeed, row, {
        guru: { id, name, description, imageUrl },
        state: row.pausedAt ? 'paused' : row.failingSince ? 'failing' : 'on',
        failingSince: row.failingSince?.toISOString() ?? null,
        checkedAt: row.checkedAt?.toISOString() ?? null,
        nextAt: row.pausedAt ? null : row.nextAt.toISOString(),
        episodes: counts.get(row.id) ?? none,
        latest: newest ? episodeOf(newest) : null,
      });
    });
  }

  /** @throws AppError GURU_NOT_FOUND */
  private async guru(id: number): Promise<void> {
    const found = await this.dataSource.manager.existsBy(GuruEntity, { id, deletedAt: IsNull() });
    if (!found) throw new AppError('GURU_NOT_FOUND', { id });
  }

  /** @throws AppError FEED_FOLLOWED naming the guru */
  private async refuseFollowed(feedUrl: string): Promise<void> {
    const followed = await this.dataSource.manager.findOne(FollowedFeedEntity, {
      where: { feedUrl },
      relations: { guru: true },
    });
    if (followed) throw new AppError('FEED_FOLLOWED', { guru: followed.guru.name });
  }

  /** The feed is followed already; what could not be ordered now is ordered at the next look. */
  private async takeSome(id: number): Promise<void> {
    await this.taking
      .takeAll(id)
      .catch((error: unknown) =>
        this.logger.warn(`The episodes of feed ${id} have to wait: ${String(error)}`),
      );
  }
}

const isReadable = ({ videoId, transcripts }: EpisodeInFeed): boolean =>
  videoId !== null || transcripts.length > 0;

const placeOf = (feedUrl: string) => ({ feedUrl, host: URL.parse(feedUrl)?.host ?? '' });

const auditChange = (
  tx: Tx,
  { id, title, host }: FollowedFeedEntity,
  after: Parameters<typeof audit>[2]['after'],
) =>
  audit(tx, 'content-source', {
    action: 'feed.changed',
    thing: { id, name: title ?? host },
    ...(after === undefined ? {} : { after }),
  });

/** @throws AppError FEED_LIMIT */
async function refuseMore(tx: Tx): Promise<void> {
  const limit = feedLimits.perTeam;
  if ((await tx.manager.count(FollowedFeedEntity)) >= limit) throw new AppError('FEED_LIMIT', { limit });
}

/** Locked until the transaction ends. @throws AppError FEED_NOT_FOUND */
async function locked(tx: Tx, id: number): Promise<FollowedFeedEntity> {
  const row = await tx.manager.findOne(FollowedFeedEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (row === null) throw new AppError('FEED_NOT_FOUND', { id });
  return row;
}
