import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { BinModule } from './bin/index.js';
import { CallsModule } from './calls/index.js';
import { CorrectionsModule } from './corrections/index.js';
import { ClipsModule } from './clips/index.js';
import { FeedsModule } from './feeds/index.js';
import { FollowedFeedsModule } from './followed-feeds/index.js';
import { FiguresModule } from './figures/index.js';
import { GurusModule } from './gurus/index.js';
import { IngestModule } from './ingest/index.js';
import { IngestJobsModule } from './ingest-jobs/index.js';
import { MediaModule } from './media/index.js';
import { OnboardingModule } from './onboarding/index.js';
import { PassagesModule } from './passages/index.js';
import { QuotesModule } from './quotes/index.js';
import { ReadingModule } from './reading/index.js';
import { RecordingsModule } from './recordings/index.js';
import { RemovalModule } from './removal/index.js';
import { SamplesModule } from './samples/index.js';
import { SearchModule } from './search/index.js';
import { SourcesModule } from './sources/index.js';
import { TranscriptionModule } from './transcription/index.js';
import { TranscriptsModule } from './transcripts/index.js';
import { UploadsModule } from './uploads/index.js';
import { WaveformsModule } from './waveforms/index.js';
import { YoutubeModule } from './youtube/index.js';

@Module({
  imports: [
    EngineModule.for('content-source'),
    BinModule,
    CallsModule,
    CorrectionsModule,
    ClipsModule,
    FeedsModule,
    FollowedFeedsModule,
    FiguresModule,
    GurusModule,
    IngestModule,
    IngestJobsModule,
    MediaModule,
    OnboardingModule,
    PassagesModule,
    QuotesModule,
    ReadingModule,
    RecordingsModule,
    RemovalModule,
    SamplesModule,
    SearchModule,
    SourcesModule,
    TranscriptionModule,
    TranscriptsModule,
    UploadsModule,
    WaveformsModule,
    YoutubeModule,
  ],
})
export class ContentSourceModule {}
