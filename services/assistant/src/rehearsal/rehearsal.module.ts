import { Module } from '@nestjs/common';
import { RehearsalController } from './rehearsal.controller.js';
import { RehearsalService } from './rehearsal.service.js';

/** Replays of stored calls on another model, for the operator. */
@Module({ controllers: [RehearsalController], providers: [RehearsalService] })
export class RehearsalModule {}
