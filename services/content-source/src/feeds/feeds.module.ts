import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { FeedReader } from './feed.reader.js';
import { FeedsController } from './feeds.controller.js';

/** Episodes of podcasts, by the feed that names them. */
@Module({
  imports: [IngestModule, ReadingModule],
  controllers: [FeedsController],
  providers: [FeedReader],
  exports: [FeedReader],
})
export class FeedsModule {}
