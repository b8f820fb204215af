import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { ReadingModule } from '../reading/index.js';
import { RecordingsModule } from '../recordings/index.js';
import { TranscriptsModule } from '../transcripts/index.js';
import { RecordingUploadsController } from './recording-uploads.controller.js';
import { RecordingUploads } from './recording-uploads.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploaded files: their preview, and their acceptance as transcripts or recordings. */
@Module({
  imports: [MediaModule, ReadingModule, RecordingsModule, TranscriptsModule],
  controllers: [RecordingUploadsController, UploadsController],
  providers: [RecordingUploads, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
