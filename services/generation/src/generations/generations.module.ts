import { Module } from '@nestjs/common';
import { GurusModule } from '../gurus/index.js';
import { GenerationListsService } from './generation-lists.service.js';
import { GenerationRepository } from './generation.repository.js';
import { GenerationsController } from './generations.controller.js';
import { GenerationsService } from './generations.service.js';

/** Generations: their rows, their lists and their life cycle. */
@Module({
  imports: [GurusModule],
  controllers: [GenerationsController],
  providers: [GenerationRepository, GenerationsService, GenerationListsService],
  exports: [GenerationRepository, GenerationsService],
})
export class GenerationsModule {}
