import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { MediaModule } from '../media/index.js';
import { TranscriptionModule } from '../transcription/index.js';
import { RecordingReader } from './recording.reader.js';
import { RecordingsService } from './recordings.service.js';

/** Sound and video files that are uploaded. */
@Module({
  imports: [IngestModule, MediaModule, TranscriptionModule],
  providers: [RecordingReader, RecordingsService],
  exports: [RecordingsService],
})
export class RecordingsModule {}
