import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/index.js';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { YoutubeModule } from '../youtube/index.js';
import { EpisodeTaking } from './episode-taking.service.js';
import { FeedChecks } from './feed-checks.service.js';
import { FeedFetch } from './feed-fetch.service.js';
import { FollowedEpisodesRepository } from './followed-episodes.repository.js';
import { FollowedEpisodesService } from './followed-episodes.service.js';
import { FollowedFeedsController } from './followed-feeds.controller.js';
import { FollowedFeedsService } from './followed-feeds.service.js';

/** Feeds whose new episodes come in by themselves. */
@Module({
  imports: [FeedsModule, IngestModule, ReadingModule, YoutubeModule],
  controllers: [FollowedFeedsController],
  providers: [
    EpisodeTaking,
    FeedChecks,
    FeedFetch,
    FollowedEpisodesRepository,
    FollowedEpisodesService,
    FollowedFeedsService,
  ],
})
export class FollowedFeedsModule {}
