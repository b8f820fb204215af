import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { RecordingReader } from './recording.reader.js';
import { RecordingsService } from './recordings.service.js';
import { transcriberProvider } from './transcriber.js';

/** Sound files and their transcription. */
@Module({
  imports: [IngestModule],
  providers: [transcriberProvider, RecordingReader, RecordingsService],
  exports: [RecordingsService],
})
export class RecordingsModule {}
