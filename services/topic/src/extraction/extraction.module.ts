import { Module } from '@nestjs/common';
import { ExtractJob } from './extract.job.js';
import { ReExtractionController } from './re-extraction.controller.js';
import { ReExtractionService } from './re-extraction.service.js';

/** The job that extracts the topics of a new source. */
@Module({ controllers: [ReExtractionController], providers: [ExtractJob, ReExtractionService] })
export class ExtractionModule {}
