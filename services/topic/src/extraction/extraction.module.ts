import { Module } from '@nestjs/common';
import { ExtractionJobs } from './extraction.jobs.js';
import { ReExtractionController } from './re-extraction.controller.js';
import { ReExtractionService } from './re-extraction.service.js';

/** The job that extracts the topics of a new source. */
@Module({ controllers: [ReExtractionController], providers: [ExtractionJobs, ReExtractionService] })
export class ExtractionModule {}
