import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/index.js';
import { GenerationsModule } from '../generations/index.js';
import { PeopleModule } from '../people/index.js';
import { VersionsModule } from '../versions/index.js';
import { ApprovalsGate } from './approvals.gate.js';
import { AskingService } from './asking.service.js';
import { DecisionsService } from './decisions.service.js';
import { NeedsService } from './needs.service.js';
import { ReopeningService } from './reopening.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

/** People of the team review texts before readers get them (ADR 0107). */
@Module({
  imports: [GatesModule, GenerationsModule, PeopleModule, VersionsModule],
  controllers: [ReviewsController],
  providers: [ApprovalsGate, AskingService, DecisionsService, NeedsService, ReopeningService, ReviewsService],
  exports: [NeedsService],
})
export class ReviewsModule {}
