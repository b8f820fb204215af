import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresService } from './figures/figures.service.js';
import { GurusController } from './gurus/gurus.controller.js';
import { GurusService } from './gurus/gurus.service.js';
import { IngestJobsService } from './ingest/ingest-jobs.service.js';
import { IngestController } from './ingest/ingest.controller.js';
import { IngestJobs } from './ingest/ingest.jobs.js';
import { IngestService } from './ingest/ingest.service.js';
import { OnboardingController } from './onboarding/onboarding.controller.js';
import { OnboardingService } from './onboarding/onboarding.service.js';
import { SamplesService } from './samples/samples.service.js';
import { SourcesController } from './sources/sources.controller.js';
import { SourcesService } from './sources/sources.service.js';
import { TopicCountsEvents } from './sources/topic-counts.events.js';
import { MultiGuruService } from './uploads/multi-guru.service.js';
import { Recordings, transcriberProvider } from './uploads/recordings.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';
import { VideoFactsService } from './youtube/video-facts.service.js';
import { YoutubeIngestService } from './youtube/youtube-ingest.service.js';
import { YoutubeClient } from './youtube/youtube.client.js';
import { YoutubeHttp } from './youtube/youtube.http.js';

@Module({
  imports: [EngineModule.for('content-source')],
  controllers: [
    GurusController,
    SourcesController,
    IngestController,
    UploadsController,
    OnboardingController,
    FiguresController,
  ],
  providers: [
    GurusService,
    SourcesService,
    TopicCountsEvents,
    IngestService,
    IngestJobsService,
    IngestJobs,
    YoutubeHttp,
    YoutubeClient,
    VideoFactsService,
    YoutubeIngestService,
    transcriberProvider,
    Recordings,
    UploadsService,
    MultiGuruService,
    SamplesService,
    OnboardingService,
    FiguresService,
  ],
})
export class ContentSourceModule {}
