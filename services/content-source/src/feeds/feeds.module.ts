import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { MediaModule } from '../media/index.js';
import { ReadingModule } from '../reading/index.js';
import { TranscriptionModule } from '../transcription/index.js';
import { FeedReader } from './feed.reader.js';
import { FeedsController } from './feeds.controller.js';

/** Episodes of podcasts, by the feed that names them. */
@Module({
  imports: [IngestModule, MediaModule, ReadingModule, TranscriptionModule],
  controllers: [FeedsController],
  providers: [FeedReader],
  exports: [FeedReader],
})
export class FeedsModule {}
