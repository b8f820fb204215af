import { Module } from '@nestjs/common';
import { RemovalController } from './removal.controller.js';
import { RemovalEvents } from './removal.events.js';

/** Topics go and come with their source. */
@Module({ controllers: [RemovalController], providers: [RemovalEvents] })
export class RemovalModule {}
