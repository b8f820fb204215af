import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { SamplesService } from './samples.service.js';

/** Adds the sample transcripts to an empty installation. */
@Module({ imports: [IngestModule], providers: [SamplesService] })
export class SamplesModule {}
