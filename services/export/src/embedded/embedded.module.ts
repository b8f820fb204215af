import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { RecordsModule } from '../records/index.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentMaking } from './document-making.service.js';
import { DocumentSuggestions } from './document-suggestions.service.js';
import { DocumentTexts } from './document-texts.service.js';
import { EmbeddedDocuments } from './embedded.provider.js';
import { EmbeddedTools } from './embedded.tools.js';
import { DocumentExports } from './exports.service.js';
import { LooseDocuments } from './loose-documents.service.js';

/** Documents that live on this installation. */
@Module({
  imports: [CollabModule, RecordsModule],
  providers: [
    DocumentMaking,
    DocumentTexts,
    DocumentSuggestions,
    DocumentLinksService,
    DocumentExports,
    LooseDocuments,
    EmbeddedTools,
    EmbeddedDocuments,
  ],
  exports: [EmbeddedDocuments],
})
export class EmbeddedModule {}
