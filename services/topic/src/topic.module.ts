import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { BinModule } from './bin/index.js';
import { CorrectionsModule } from './corrections/index.js';
import { DiscoveryModule } from './discovery/index.js';
import { ExtractionModule } from './extraction/index.js';
import { FiguresModule } from './figures/index.js';
import { FoldersModule } from './folders/index.js';
import { JobsModule } from './jobs/index.js';
import { ProjectionsModule } from './projections/index.js';
import { RemovalModule } from './removal/index.js';
import { QuoteCardsModule } from './quote-cards/index.js';
import { SavedModule } from './saved/index.js';
import { SearchModule } from './search/index.js';
import { SubjectLinesModule } from './subject-lines/index.js';
import { TopicsModule } from './topics/index.js';

@Module({
  imports: [
    EngineModule.for('topic'),
    BinModule,
    CorrectionsModule,
    DiscoveryModule,
    ExtractionModule,
    FiguresModule,
    FoldersModule,
    JobsModule,
    ProjectionsModule,
    RemovalModule,
    QuoteCardsModule,
    SavedModule,
    SearchModule,
    SubjectLinesModule,
    TopicsModule,
  ],
})
export class TopicModule {}
