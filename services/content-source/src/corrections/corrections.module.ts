import { Module } from '@nestjs/common';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { ReadingsService } from './readings.service.js';

/** Transcripts as they were said, and as people corrected them. */
@Module({ controllers: [CorrectionsController], providers: [CorrectionsService, ReadingsService] })
export class CorrectionsModule {}
