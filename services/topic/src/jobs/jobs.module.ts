import { Module } from '@nestjs/common';
import { TopicJobsController } from './topic-jobs.controller.js';
import { TopicJobsService } from './topic-jobs.service.js';

/** The jobs of this service, as users see them. */
@Module({ controllers: [TopicJobsController], providers: [TopicJobsService] })
export class JobsModule {}
