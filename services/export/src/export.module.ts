import { Module } from '@nestjs/common';
import { DocumentBases } from './collab/document-bases.js';
import { DocumentStore } from './collab/document-store.js';
import { EditTeller } from './collab/edit-teller.service.js';
import { LiveDocuments } from './collab/live-documents.service.js';
import { RoomLine } from './collab/room-line.js';
import { Sockets } from './collab/sockets.service.js';
import { DocumentProviders } from './documents/document-providers.js';
import { DocumentLinksService } from './documents/document-links.service.js';
import { DocumentSuggestions } from './documents/document-suggestions.service.js';
import { DocumentToolsController } from './documents/document-tools.controller.js';
import { LooseDocuments } from './documents/loose-documents.service.js';
import { DocumentTexts } from './documents/document-texts.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsEvents } from './documents/documents.events.js';
import { DocumentsService } from './documents/documents.service.js';
import { DocumentExports } from './exporting/exports.service.js';
import { EmbeddedDocuments } from './documents/embedded.provider.js';
import { EmbeddedTools } from './documents/embedded.tools.js';
import { GoogleModule } from './google/google.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [GoogleModule, WebhooksModule],
  controllers: [DocumentsController, DocumentToolsController],
  providers: [
    DocumentsService,
    DocumentTexts,
    EmbeddedDocuments,
    EmbeddedTools,
    DocumentProviders,
    DocumentsEvents,
    DocumentLinksService,
    DocumentSuggestions,
    DocumentExports,
    LooseDocuments,
    DocumentStore,
    DocumentBases,
    LiveDocuments,
    RoomLine,
    Sockets,
    EditTeller,
  ],
})
export class ExportModule {}
