import { Module } from '@nestjs/common';
import { CoverageService } from './coverage.service.js';
import { TopicListsService } from './topic-lists.service.js';
import { TopicsController } from './topics.controller.js';
import { TopicsService } from './topics.service.js';

/** Topics: lists, search and coverage of sources. */
@Module({
  controllers: [TopicsController],
  providers: [TopicsService, TopicListsService, CoverageService],
})
export class TopicsModule {}
