import { Module } from '@nestjs/common';
import { TranscriptsModule } from '../transcripts/index.js';
import { OnboardingController } from './onboarding.controller.js';
import { OnboardingService } from './onboarding.service.js';

/** The way of a new user to a first text. */
@Module({ imports: [TranscriptsModule], controllers: [OnboardingController], providers: [OnboardingService] })
export class OnboardingModule {}
