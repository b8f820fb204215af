import { Module } from '@nestjs/common';
import { GoneDocuments } from './gone-documents.service.js';

/** The rows of all documents, and the port that whoever keeps documents implements. */
@Module({ providers: [GoneDocuments], exports: [GoneDocuments] })
export class RecordsModule {}
