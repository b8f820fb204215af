import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';

/** Limits on tries: sign-ins, registrations, forgotten passwords. */
@Module({ providers: [AttemptsService], exports: [AttemptsService] })
export class LimitsModule {}
