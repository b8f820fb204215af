import { Module } from '@nestjs/common';
import { DesksModule } from '../desks/index.js';
import { GhostDestination } from './ghost.destination.js';

/** Finished texts as posts of a Ghost. */
@Module({ imports: [DesksModule], providers: [GhostDestination], exports: [GhostDestination] })
export class GhostModule {}
