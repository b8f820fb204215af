import { Module } from '@nestjs/common';
import { PresentTextService } from './present-text.service.js';

/** The present text of a generation, with the recordings behind it. */
@Module({ providers: [PresentTextService], exports: [PresentTextService] })
export class TextsModule {}
