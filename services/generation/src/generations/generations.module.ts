import { Module } from '@nestjs/common';
import { GurusModule } from '../gurus/index.js';
import { GenerationListsService } from './generation-lists.service.js';
import { GenerationRows } from './generation.rows.js';
import { GenerationsController } from './generations.controller.js';
import { GenerationsService } from './generations.service.js';

/** Generations: their rows, their lists and their life cycle. */
@Module({
  imports: [GurusModule],
  controllers: [GenerationsController],
  providers: [GenerationRows, GenerationsService, GenerationListsService],
  exports: [GenerationRows, GenerationsService],
})
export class GenerationsModule {}
