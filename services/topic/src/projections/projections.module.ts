import { Module } from '@nestjs/common';
import { NameRenewal } from './name-renewal.service.js';
import { ProjectionsEvents } from './projections.events.js';

/** Copies of gurus and sources, kept up to date by their events. */
@Module({ providers: [ProjectionsEvents, NameRenewal] })
export class ProjectionsModule {}
