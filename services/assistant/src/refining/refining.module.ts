import { Module } from '@nestjs/common';
import { TextsModule } from '../texts/index.js';
import { MadeDocumentsService } from './made-documents.service.js';
import { RefiningTurnService } from './refining-turn.service.js';
import { RefiningController } from './refining.controller.js';
import { RefiningService } from './refining.service.js';

/** Conversations about a text, which change it. */
@Module({
  imports: [TextsModule],
  controllers: [RefiningController],
  providers: [RefiningTurnService, RefiningService, MadeDocumentsService],
  exports: [RefiningTurnService],
})
export class RefiningModule {}
