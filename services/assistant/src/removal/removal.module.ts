import { Module } from '@nestjs/common';
import { ErasureEvents } from './erasure.events.js';
import { RemovalController } from './removal.controller.js';

/** Conversations, checks and stored calls about a source that is deleted or withdrawn. */
@Module({ controllers: [RemovalController], providers: [ErasureEvents] })
export class RemovalModule {}
