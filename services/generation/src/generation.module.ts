import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { DocumentEdits } from './documents/document-edits.js';
import { WriteDocumentJob } from './documents/write-document.job.js';
import { FoldersController } from './folders/folders.controller.js';
import { GenerationListsService } from './generations/generation-lists.service.js';
import { GenerationRows } from './generations/generation.rows.js';
import { GenerationsController } from './generations/generations.controller.js';
import { GenerationsService } from './generations/generations.service.js';
import { GurusEvents } from './gurus/gurus.events.js';
import { GurusService } from './gurus/gurus.service.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { LedgerService } from './ledger/ledger.service.js';
import { PeopleService } from './people/people.service.js';
import { EditsService } from './versions/edits.service.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsService } from './versions/versions.service.js';
import { GenerateJob } from './writing/generate.job.js';
import { WriterService } from './writing/writer.service.js';

@Module({
  imports: [EngineModule.for('generation')],
  controllers: [GenerationsController, VersionsController, FoldersController, LedgerController],
  providers: [
    GenerationRows,
    GenerationsService,
    GenerationListsService,
    LedgerService,
    VersionsService,
    EditsService,
    GurusService,
    GurusEvents,
    PeopleService,
    WriterService,
    GenerateJob,
    DocumentEdits,
    WriteDocumentJob,
  ],
})
export class GenerationModule {}
