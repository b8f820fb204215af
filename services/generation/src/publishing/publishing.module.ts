import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/index.js';
import { GenerationsModule } from '../generations/index.js';
import { ReaderFactsModule } from '../reader-facts/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { VersionsModule } from '../versions/index.js';
import { DeliverJob } from './deliver.job.js';
import { DestinationsEvents } from './destinations.events.js';
import { Destinations } from './destinations.service.js';
import { DuePlans } from './due-plans.service.js';
import { LettersService } from './letters.service.js';
import { Orders } from './orders.service.js';
import { OutgoingPosts } from './outgoing-posts.service.js';
import { PlansService } from './plans.service.js';
import { PublicationRepository } from './publication.repository.js';
import { PublicationsController } from './publications.controller.js';
import { PublicationsService } from './publications.service.js';
import { TeamZone } from './team-zone.service.js';

/** Texts at the places where readers are: now, or at a planned time. */
@Module({
  imports: [GatesModule, GenerationsModule, ReaderFactsModule, ReceiptsModule, VersionsModule],
  controllers: [PublicationsController],
  providers: [
    DeliverJob,
    Destinations,
    DestinationsEvents,
    DuePlans,
    LettersService,
    Orders,
    OutgoingPosts,
    PlansService,
    PublicationRepository,
    PublicationsService,
    TeamZone,
  ],
  exports: [PublicationRepository, TeamZone],
})
export class PublishingModule {}
