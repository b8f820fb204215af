import { Module } from '@nestjs/common';
import { CorrectionsEvents } from './corrections.events.js';

/** What was made on a transcript before it was corrected says so. */
@Module({ providers: [CorrectionsEvents] })
export class CorrectionsModule {}
