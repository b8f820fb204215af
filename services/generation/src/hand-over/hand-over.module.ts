import { Module } from '@nestjs/common';
import { HandOverEvents } from './hand-over.events.js';

/** Texts of somebody get another writer. */
@Module({ providers: [HandOverEvents] })
export class HandOverModule {}
