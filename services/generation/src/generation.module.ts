import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { AutomationModule } from './automation/index.js';
import { BinModule } from './bin/index.js';
import { CorrectionsModule } from './corrections/index.js';
import { CostsModule } from './costs/index.js';
import { CreationModule } from './creation/index.js';
import { DocumentsModule } from './documents/index.js';
import { FiguresModule } from './figures/index.js';
import { FoldersModule } from './folders/index.js';
import { GenerationsModule } from './generations/index.js';
import { GurusModule } from './gurus/index.js';
import { HandOverModule } from './hand-over/index.js';
import { LedgerModule } from './ledger/index.js';
import { OperatorModule } from './operator/index.js';
import { PeopleModule } from './people/index.js';
import { PlannerModule } from './planner/index.js';
import { PublishingModule } from './publishing/index.js';
import { PostsModule } from './posts/index.js';
import { ReaderFactsModule } from './reader-facts/index.js';
import { ReceiptsModule } from './receipts/index.js';
import { RefinementsModule } from './refinements/index.js';
import { RemovalModule } from './removal/index.js';
import { ReviewsModule } from './reviews/index.js';
import { SearchModule } from './search/index.js';
import { SignOffsModule } from './sign-offs/index.js';
import { VersionsModule } from './versions/index.js';
import { WritingModule } from './writing/index.js';

@Module({
  imports: [
    EngineModule.for('generation'),
    AutomationModule,
    BinModule,
    CorrectionsModule,
    CostsModule,
    CreationModule,
    DocumentsModule,
    FiguresModule,
    FoldersModule,
    GenerationsModule,
    GurusModule,
    HandOverModule,
    LedgerModule,
    OperatorModule,
    PeopleModule,
    PlannerModule,
    PublishingModule,
    PostsModule,
    ReaderFactsModule,
    ReceiptsModule,
    RefinementsModule,
    RemovalModule,
    ReviewsModule,
    SearchModule,
    SignOffsModule,
    VersionsModule,
    WritingModule,
  ],
})
export class GenerationModule {}
