import { Module } from '@nestjs/common';
import { TextsModule } from '../texts/index.js';
import { FactCheckJob } from './fact-check.job.js';
import { FactChecksController } from './fact-checks.controller.js';
import { FactChecksService } from './fact-checks.service.js';
import { VerdictsService } from './verdicts.service.js';

/** Sentences of a text, checked against the recordings that it was made from. */
@Module({
  imports: [TextsModule],
  controllers: [FactChecksController],
  providers: [FactChecksService, VerdictsService, FactCheckJob],
})
export class FactChecksModule {}
