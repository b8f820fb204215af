import { Module } from '@nestjs/common';
import { CorrectionsEvents } from './corrections.events.js';
import { CorrectionsService } from './corrections.service.js';

/** What rests on a transcript follows its corrections. */
@Module({ providers: [CorrectionsEvents, CorrectionsService] })
export class CorrectionsModule {}
