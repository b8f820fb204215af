import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { TranscriptReader } from './transcript.reader.js';
import { TranscriptsController } from './transcripts.controller.js';
import { TranscriptsService } from './transcripts.service.js';

/** Transcripts that come with their words. */
@Module({
  imports: [IngestModule, ReadingModule],
  controllers: [TranscriptsController],
  providers: [TranscriptReader, TranscriptsService],
  exports: [TranscriptsService],
})
export class TranscriptsModule {}
