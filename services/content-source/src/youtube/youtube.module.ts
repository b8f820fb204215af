import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { VideoFactsService } from './video-facts.service.js';
import { YoutubeIngestService } from './youtube-ingest.service.js';
import { YoutubeClient } from './youtube.client.js';
import { YoutubeHttp } from './youtube.http.js';

/** Videos of YouTube: acceptance, facts and captions. */
@Module({
  imports: [IngestModule, ReadingModule],
  providers: [YoutubeHttp, YoutubeClient, VideoFactsService, YoutubeIngestService],
  exports: [VideoFactsService, YoutubeIngestService],
})
export class YoutubeModule {}
