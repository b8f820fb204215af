import { AppError, type FollowedEpisode, limits, type Input, type followedFeedRpc } from '@galley/contracts';
import { Jobs, UnitOfWork } from '@galley/messaging';
import { countedRows, totalOf } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EpisodeTaking } from './episode-taking.service.js';
import { FeedChecks } from './feed-checks.service.js';
import { personWaits } from './feed-fetch.service.js';
import { episodeOf, FollowedEpisodesRepository, type EpisodeRow } from './followed-episodes.repository.js';
import { FollowedFeedsService } from './followed-feeds.service.js';

/** The episodes of feeds that are followed, as the team sees them. */
@Injectable()
export class FollowedEpisodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly feeds: FollowedFeedsService,
    private readonly episodes: FollowedEpisodesRepository,
    private readonly checks: FeedChecks,
    private readonly taking: EpisodeTaking,
  ) {}

  /** The cursor is the last id of the page before. @throws AppError FEED_NOT_FOUND */
  async list({ id, limit = limits.listDefault, cursor }: Input<typeof followedFeedRpc.episodes>) {
    const before = cursor === undefined ? null : idOf(cursor);
    await this.feeds.row(id);
    const rows = await this.episodes.page(id, limit + 1, before);
    const items = rows.slice(0, limit).map(episodeOf);
    const [{ counted }] = await this.dataSource.query<[{ counted: number }]>(
      `select ${countedRows('feed_items where "feedId" = $1')} as counted`,
      [id],
    );
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null, ...totalOf(counted) };
  }

  /**
   * Takes in an episode that was left out, or tries again one that has failed. Where no transcript was offered the feed is asked for
   * one again. What is still in the way stands at the episode.
   * @throws AppError EPISODE_NOT_FOUND, EPISODE_TAKEN, and as `Jobs.retry`
   */
  async takeIn(feedId: number, id: number): Promise<FollowedEpisode> {
    const episode = await this.one(feedId, id);
    if (episode.state === 'done' || episode.state === 'on-its-way') throw new AppError('EPISODE_TAKEN');
    if (episode.jobId !== null) await this.jobs.retry(episode.jobId);
    else {
      if (episode.code === 'EPISODE_WITHOUT_TRANSCRIPT')
        await this.checks.check(feedId, personWaits(), { isAsked: true });
      await this.work.run((tx) =>
        tx.manager.query(
          `update feed_items set state = 'waiting', code = null, reason = null where id = $1 and state in ('left-out', 'failed')`,
          [id],
        ),
      );
      await this.taking.takeOne(feedId, id);
    }
    return episodeOf(await this.one(feedId, id));
  }

  private async one(feedId: number, id: number): Promise<EpisodeRow> {
    const episode = await this.episodes.one(feedId, id);
    if (episode === null) throw new AppError('EPISODE_NOT_FOUND', { id });
    return episode;
  }
}

function idOf(cursor: string): number {
  const id = Number(cursor);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new AppError('VALIDATION_FAILED', { problem: 'The cursor is not valid.' });
  return id;
}
