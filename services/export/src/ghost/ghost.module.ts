import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { GhostDestination } from './ghost.destination.js';

/** Finished texts as posts of a Ghost. */
@Module({ imports: [AdaptersModule], providers: [GhostDestination], exports: [GhostDestination] })
export class GhostModule {}
