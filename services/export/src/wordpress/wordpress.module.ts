import { Module } from '@nestjs/common';
import { DesksModule } from '../desks/index.js';
import { WordPressDestination } from './wordpress.destination.js';

/** Finished texts as posts of a WordPress. */
@Module({ imports: [DesksModule], providers: [WordPressDestination], exports: [WordPressDestination] })
export class WordPressModule {}
