import { Module } from '@nestjs/common';
import { SourcesController } from './sources.controller.js';
import { SourcesService } from './sources.service.js';
import { TopicCountsEvents } from './topic-counts.events.js';

/** Sources and their lists. */
@Module({ controllers: [SourcesController], providers: [SourcesService, TopicCountsEvents] })
export class SourcesModule {}
