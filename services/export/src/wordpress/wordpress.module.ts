import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { WordPressDestination } from './wordpress.destination.js';

/** Finished texts as posts of a WordPress. */
@Module({ imports: [AdaptersModule], providers: [WordPressDestination], exports: [WordPressDestination] })
export class WordPressModule {}
