import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { ReadingModule } from '../reading/index.js';
import { UploadsModule } from '../uploads/index.js';
import { CallReader } from './call.reader.js';
import { CallsController } from './calls.controller.js';
import { CallsService } from './calls.service.js';

/** Calls of several experts. */
@Module({
  imports: [IngestModule, ReadingModule, UploadsModule],
  controllers: [CallsController],
  providers: [CallReader, CallsService],
})
export class CallsModule {}
