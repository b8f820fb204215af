import { Module } from '@nestjs/common';
import { ReadingModule } from '../reading/index.js';
import { IngestService } from './ingest.service.js';

/** Accepts transcripts, videos and recordings, and leaves a job for each. */
@Module({ imports: [ReadingModule], providers: [IngestService], exports: [IngestService] })
export class IngestModule {}
