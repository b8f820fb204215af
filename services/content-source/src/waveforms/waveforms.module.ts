import { Module } from '@nestjs/common';
import { ClipsModule } from '../clips/index.js';
import { MediaModule } from '../media/index.js';
import { WaveformsController } from './waveforms.controller.js';
import { WaveformsService } from './waveforms.service.js';

/** Pictures of sound. */
@Module({
  imports: [ClipsModule, MediaModule],
  controllers: [WaveformsController],
  providers: [WaveformsService],
})
export class WaveformsModule {}
