import { Module } from '@nestjs/common';
import { CostsModule } from '../costs/index.js';
import { DocumentsModule } from '../documents/index.js';
import { GenerationsModule } from '../generations/index.js';
import { VersionsModule } from '../versions/index.js';
import { GenerateJob } from './generate.job.js';
import { VoiceService } from './voice.service.js';
import { WriterService } from './writer.service.js';

/** The job that writes a text. */
@Module({
  imports: [CostsModule, DocumentsModule, GenerationsModule, VersionsModule],
  providers: [VoiceService, WriterService, GenerateJob],
  exports: [WriterService],
})
export class WritingModule {}
