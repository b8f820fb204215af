import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Downloads } from './downloads.service.js';
import { IngestService } from './ingest.service.js';
import { SourceReaders } from './source-readers.js';

/** Accepts sources of every kind and leaves a job for each. */
@Module({
  imports: [DiscoveryModule],
  providers: [Downloads, IngestService, SourceReaders],
  exports: [Downloads, IngestService, SourceReaders],
})
export class IngestModule {}
