import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { IngestJobsService } from './ingest-jobs.service.js';
import { IngestController } from './ingest.controller.js';
import { IngestSourceJob } from './ingest.job.js';

/** The job that turns what was accepted into a source, and the calls about such jobs. */
@Module({
  imports: [IngestModule],
  controllers: [IngestController],
  providers: [IngestJobsService, IngestSourceJob],
})
export class IngestJobsModule {}
