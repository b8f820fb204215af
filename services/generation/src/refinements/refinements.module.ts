import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/index.js';
import { GenerationsModule } from '../generations/index.js';
import { GurusModule } from '../gurus/index.js';
import { PeopleModule } from '../people/index.js';
import { VersionsModule } from '../versions/index.js';
import { WritingModule } from '../writing/index.js';
import { BackgroundService } from './background.service.js';
import { OutcomeService } from './outcome.service.js';
import { PresentTextController } from './present-text.controller.js';
import { PresentTextService } from './present-text.service.js';
import { RefineJob } from './refine.job.js';
import { RefinementsController } from './refinements.controller.js';
import { RefinementsService } from './refinements.service.js';
import { RefiningEngine } from './refining-engine.js';

/** Changes of a text that the engine makes on request. */
@Module({
  imports: [DocumentsModule, GenerationsModule, GurusModule, PeopleModule, VersionsModule, WritingModule],
  controllers: [RefinementsController, PresentTextController],
  providers: [
    RefinementsService,
    BackgroundService,
    PresentTextService,
    OutcomeService,
    RefiningEngine,
    RefineJob,
  ],
  exports: [BackgroundService, PresentTextService],
})
export class RefinementsModule {}
