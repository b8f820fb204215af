import { Module } from '@nestjs/common';
import { QuoteCardsController } from './quote-cards.controller.js';
import { QuoteCardsService } from './quote-cards.service.js';

/** Quotes as pictures. */
@Module({ controllers: [QuoteCardsController], providers: [QuoteCardsService] })
export class QuoteCardsModule {}
