import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { YoutubePages } from './youtube-pages.service.js';
import { YoutubeIngestService } from './youtube-ingest.service.js';
import { YoutubeClient } from './youtube.client.js';
import { YoutubeController } from './youtube.controller.js';
import { YoutubeGuard } from './youtube.guard.js';
import { YoutubeHttp } from './youtube.http.js';
import { YoutubeReader } from './youtube.reader.js';

/** Videos of YouTube: acceptance, facts and captions. */
@Module({
  imports: [IngestModule, ReadingModule],
  controllers: [YoutubeController],
  providers: [YoutubeHttp, YoutubeGuard, YoutubeClient, YoutubePages, YoutubeReader, YoutubeIngestService],
  exports: [YoutubePages, YoutubeIngestService],
})
export class YoutubeModule {}
