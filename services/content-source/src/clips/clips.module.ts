import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { ClipsController } from './clips.controller.js';
import { ClipsRepository } from './clips.repository.js';
import { ClipsService } from './clips.service.js';
import { CuttingTurns } from './turns.js';
import { ClipsSweep } from './clips.sweep.js';

/** Stretches of recordings as files of their own. */
@Module({
  imports: [MediaModule],
  controllers: [ClipsController],
  providers: [ClipsRepository, ClipsService, ClipsSweep, CuttingTurns],
  exports: [ClipsService, CuttingTurns],
})
export class ClipsModule {}
