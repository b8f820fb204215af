import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { MultiGuruService } from './multi-guru.service.js';
import { transcriberProvider, Recordings } from './recordings.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploaded files: preview, acceptance and transcription. */
@Module({
  imports: [IngestModule, ReadingModule],
  controllers: [UploadsController],
  providers: [transcriberProvider, Recordings, UploadsService, MultiGuruService],
  exports: [Recordings],
})
export class UploadsModule {}
