import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { DiscoveryJobs } from './discovery/discovery.jobs.js';
import { DiscoveryService } from './discovery/discovery.service.js';
import { KeepingJobs } from './discovery/keeping.jobs.js';
import { KeepingService } from './discovery/keeping.service.js';
import { ExtractionJobs } from './extraction/extraction.jobs.js';
import { ReExtractionController } from './extraction/re-extraction.controller.js';
import { ReExtractionService } from './extraction/re-extraction.service.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresService } from './figures/figures.service.js';
import { FoldersController } from './folders/folders.controller.js';
import { TopicJobsController } from './jobs/topic-jobs.controller.js';
import { TopicJobsService } from './jobs/topic-jobs.service.js';
import { ProjectionsEvents } from './projections/projections.events.js';
import { SavedTopicsController } from './saved/saved-topics.controller.js';
import { SavedTopicsService } from './saved/saved-topics.service.js';
import { SubjectLinesController } from './subject-lines/subject-lines.controller.js';
import { SubjectLinesService } from './subject-lines/subject-lines.service.js';
import { CoverageService } from './topics/coverage.service.js';
import { TopicListsService } from './topics/topic-lists.service.js';
import { TopicsController } from './topics/topics.controller.js';
import { TopicsService } from './topics/topics.service.js';

@Module({
  imports: [EngineModule.for('topic')],
  controllers: [
    TopicsController,
    SubjectLinesController,
    FoldersController,
    SavedTopicsController,
    ReExtractionController,
    DiscoveryController,
    TopicJobsController,
    FiguresController,
  ],
  providers: [
    TopicsService,
    TopicListsService,
    CoverageService,
    SubjectLinesService,
    SavedTopicsService,
    ProjectionsEvents,
    ExtractionJobs,
    ReExtractionService,
    DiscoveryService,
    DiscoveryJobs,
    KeepingService,
    KeepingJobs,
    TopicJobsService,
    FiguresService,
  ],
})
export class TopicModule {}
