import { Module } from '@nestjs/common';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Tells whether words were said. */
@Module({ controllers: [QuotesController], providers: [QuotesService] })
export class QuotesModule {}
