import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/index.js';
import { RecordingsModule } from '../recordings/index.js';
import { TranscriptsModule } from '../transcripts/index.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploaded files: their preview, and their acceptance as transcripts or recordings. */
@Module({
  imports: [ReadingModule, RecordingsModule, TranscriptsModule],
  controllers: [UploadsController],
  providers: [UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
