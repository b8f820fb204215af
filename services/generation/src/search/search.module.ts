import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SearchIndexer } from './search-indexer.service.js';

/** Finds texts by their words. */
@Module({ controllers: [SearchController], providers: [SearchService, SearchIndexer] })
export class SearchModule {}
