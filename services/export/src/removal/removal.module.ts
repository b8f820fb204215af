import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { EmbeddedModule } from '../embedded/index.js';
import { ErasureEvents } from './erasure.events.js';
import { ErasuresService } from './erasures.service.js';
import { WordsInDocuments } from './words-in-documents.service.js';

/** Documents that have words of a withdrawn source. */
@Module({
  imports: [CollabModule, EmbeddedModule],
  providers: [ErasureEvents, ErasuresService, WordsInDocuments],
})
export class RemovalModule {}
