import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { ListmonkDestination } from './listmonk.destination.js';

/** Finished texts as campaigns of a listmonk. */
@Module({ imports: [AdaptersModule], providers: [ListmonkDestination], exports: [ListmonkDestination] })
export class ListmonkModule {}
