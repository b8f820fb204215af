import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { PeopleModule } from '../people/index.js';
import { VersionsModule } from '../versions/index.js';
import { CorrectionsEvents } from './corrections.events.js';
import { FollowingService } from './following.service.js';
import { QuoteChangesController } from './quote-changes.controller.js';
import { QuoteChangesService } from './quote-changes.service.js';

/** Texts follow the corrections of the transcripts that they quote. */
@Module({
  imports: [GenerationsModule, PeopleModule, VersionsModule],
  controllers: [QuoteChangesController],
  providers: [CorrectionsEvents, FollowingService, QuoteChangesService],
})
export class CorrectionsModule {}
