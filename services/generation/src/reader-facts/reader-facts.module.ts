import { imagesProvider } from '@galley/messaging';
import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/index.js';
import { GenerationsModule } from '../generations/index.js';
import { ChecklistService } from './checklist.service.js';
import { QuotesGate } from './quotes.gate.js';
import { ReaderFactsController } from './reader-facts.controller.js';
import { ReaderFactsRepository } from './reader-facts.repository.js';
import { ReaderFactsService } from './reader-facts.service.js';
import { Recordings } from './recordings.service.js';
import { SocialCards } from './social-cards.service.js';

/** What readers get of a text beside its words, and whether it is ready for them (ADR 0108). */
@Module({
  imports: [GatesModule, GenerationsModule],
  controllers: [ReaderFactsController],
  providers: [
    imagesProvider,
    ChecklistService,
    QuotesGate,
    ReaderFactsRepository,
    ReaderFactsService,
    Recordings,
    SocialCards,
  ],
  exports: [ReaderFactsRepository, ReaderFactsService, Recordings],
})
export class ReaderFactsModule {}
