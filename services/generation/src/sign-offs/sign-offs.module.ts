import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/index.js';
import { GenerationsModule } from '../generations/index.js';
import { PeopleModule } from '../people/index.js';
import { ReviewsModule } from '../reviews/index.js';
import { VersionsModule } from '../versions/index.js';
import { AskingSignOffs } from './asking-sign-offs.service.js';
import { ExpertService } from './expert.service.js';
import { FollowingSignOffs } from './following-sign-offs.service.js';
import { LocatedSentences } from './located-sentences.service.js';
import { SignOffGate } from './sign-off.gate.js';
import { SignOffsController } from './sign-offs.controller.js';
import { SignOffsService } from './sign-offs.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** Experts sign off the sentences that rest on their words (ADR 0107). */
@Module({
  imports: [GatesModule, GenerationsModule, PeopleModule, ReviewsModule, VersionsModule],
  controllers: [SignOffsController],
  providers: [
    ...[AskingSignOffs, ExpertService, FollowingSignOffs, LocatedSentences],
    ...[SignOffGate, SignOffsService, SuggestionsService],
  ],
})
export class SignOffsModule {}
