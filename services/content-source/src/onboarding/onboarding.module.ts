import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/index.js';
import { OnboardingController } from './onboarding.controller.js';
import { OnboardingService } from './onboarding.service.js';

/** The way of a new user to a first text. */
@Module({ imports: [IngestModule], controllers: [OnboardingController], providers: [OnboardingService] })
export class OnboardingModule {}
