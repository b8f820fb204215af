import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { EmbeddedModule } from '../embedded/index.js';
import { GoogleModule } from '../google/index.js';
import { RecordsModule } from '../records/index.js';
import { DocumentProviders } from './document-providers.js';
import { DocumentToolsController } from './document-tools.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsEvents } from './documents.events.js';
import { DocumentsService } from './documents.service.js';

/** What the studio asks of documents, whoever keeps them. */
@Module({
  imports: [CollabModule, EmbeddedModule, GoogleModule, RecordsModule],
  controllers: [DocumentsController, DocumentToolsController],
  providers: [DocumentsService, DocumentProviders, DocumentsEvents],
})
export class DocumentsModule {}
