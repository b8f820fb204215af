import { imagesProvider } from '@galley/messaging';
import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { ReaderFactsController } from './reader-facts.controller.js';
import { ReaderFactsRepository } from './reader-facts.repository.js';
import { ReaderFactsService } from './reader-facts.service.js';
import { SocialCards } from './social-cards.service.js';
import { TextQuotes } from './text-quotes.service.js';

/** What readers get of a text beside its words: address, description, tags, pictures (ADR 0108). */
@Module({
  imports: [GenerationsModule],
  controllers: [ReaderFactsController],
  providers: [imagesProvider, ReaderFactsRepository, ReaderFactsService, SocialCards, TextQuotes],
  exports: [ReaderFactsRepository, ReaderFactsService, TextQuotes],
})
export class ReaderFactsModule {}
