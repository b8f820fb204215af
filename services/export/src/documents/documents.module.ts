import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { RecordsModule } from '../records/index.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentToolsController } from './document-tools.controller.js';
import { DocumentsBin } from './documents-bin.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsEvents } from './documents.events.js';
import { DocumentsService } from './documents.service.js';
import { PublishTargets } from './publish-targets.service.js';
import { targetModules, targetsProvider } from './targets.js';

/** What the studio asks of documents, whichever target keeps them. */
@Module({
  imports: [...targetModules, CollabModule, RecordsModule],
  controllers: [DocumentsController, DocumentToolsController],
  providers: [
    DocumentsService,
    DocumentsBin,
    DocumentLinksService,
    PublishTargets,
    targetsProvider,
    DocumentsEvents,
  ],
})
export class DocumentsModule {}
