import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { VersionsModule } from '../versions/index.js';
import { BehindDocuments } from './behind-documents.service.js';
import { BehindMetrics } from './behind-metrics.js';
import { DocumentEdits } from './document-edits.js';
import { DocumentMaking } from './document-making.js';
import { DocumentPlaces } from './document-places.js';
import { DocumentSync } from './document-sync.service.js';
import { DocumentsController } from './documents.controller.js';
import { WriteDocumentJob } from './write-document.job.js';

/** The shared documents of texts: how they are made, read and brought up to date. */
@Module({
  imports: [GenerationsModule, VersionsModule],
  controllers: [DocumentsController],
  providers: [
    DocumentEdits,
    WriteDocumentJob,
    DocumentSync,
    BehindDocuments,
    BehindMetrics,
    DocumentPlaces,
    DocumentMaking,
  ],
  exports: [DocumentEdits, DocumentPlaces, DocumentMaking],
})
export class DocumentsModule {}
