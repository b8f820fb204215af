import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { AutomationController } from './automation/automation.controller.js';
import { automationProviders } from './automation/index.js';
import { DocumentEdits } from './documents/document-edits.js';
import { DocumentMaking } from './documents/document-making.js';
import { DocumentPlaces } from './documents/document-places.js';
import { WriteDocumentJob } from './documents/write-document.job.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresService } from './figures/figures.service.js';
import { FoldersController } from './folders/folders.controller.js';
import { GenerationListsService } from './generations/generation-lists.service.js';
import { GenerationRows } from './generations/generation.rows.js';
import { GenerationsController } from './generations/generations.controller.js';
import { GenerationsService } from './generations/generations.service.js';
import { GurusEvents } from './gurus/gurus.events.js';
import { GurusService } from './gurus/gurus.service.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { LedgerService } from './ledger/ledger.service.js';
import { OperatorController } from './operator/operator.controller.js';
import { OperatorService } from './operator/operator.service.js';
import { PeopleService } from './people/people.service.js';
import { BackgroundService } from './refinements/background.service.js';
import { OutcomeService } from './refinements/outcome.service.js';
import { PresentTextController } from './refinements/present-text.controller.js';
import { PresentTextService } from './refinements/present-text.service.js';
import { RefineJob } from './refinements/refine.job.js';
import { RefiningEngine } from './refinements/refining-engine.js';
import { RefinementsController } from './refinements/refinements.controller.js';
import { RefinementsService } from './refinements/refinements.service.js';
import { ChangesService } from './versions/changes.service.js';
import { ComparisonsService } from './versions/comparisons.service.js';
import { EditsService } from './versions/edits.service.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsService } from './versions/versions.service.js';
import { GenerateJob } from './writing/generate.job.js';
import { VoiceService } from './writing/voice.service.js';
import { WriterService } from './writing/writer.service.js';

@Module({
  imports: [EngineModule.for('generation')],
  controllers: [
    AutomationController,
    GenerationsController,
    VersionsController,
    RefinementsController,
    PresentTextController,
    FoldersController,
    LedgerController,
    OperatorController,
    FiguresController,
  ],
  providers: [
    ...automationProviders,
    GenerationRows,
    GenerationsService,
    GenerationListsService,
    LedgerService,
    FiguresService,
    VersionsService,
    ChangesService,
    ComparisonsService,
    EditsService,
    GurusService,
    GurusEvents,
    OperatorService,
    PeopleService,
    VoiceService,
    WriterService,
    GenerateJob,
    DocumentEdits,
    WriteDocumentJob,
    DocumentPlaces,
    DocumentMaking,
    RefinementsService,
    BackgroundService,
    PresentTextService,
    OutcomeService,
    RefiningEngine,
    RefineJob,
  ],
})
export class GenerationModule {}
