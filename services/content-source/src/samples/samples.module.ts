import { Module } from '@nestjs/common';
import { TranscriptsModule } from '../transcripts/index.js';
import { SamplesService } from './samples.service.js';

/** Adds the sample transcripts to an empty installation. */
@Module({ imports: [TranscriptsModule], providers: [SamplesService] })
export class SamplesModule {}
