import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { IngestService } from './ingest.service.js';
import { SourceReaders } from './source-readers.js';

/** Accepts sources of every kind and leaves a job for each. */
@Module({
  imports: [DiscoveryModule],
  providers: [IngestService, SourceReaders],
  exports: [IngestService, SourceReaders],
})
export class IngestModule {}
