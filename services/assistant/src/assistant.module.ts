import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { AnswersModule } from './answers/index.js';
import { ChatsModule } from './chats/index.js';
import { CorrectionsModule } from './corrections/index.js';
import { CostsModule } from './costs/index.js';
import { FactChecksModule } from './fact-checks/index.js';
import { RefiningModule } from './refining/index.js';
import { RehearsalModule } from './rehearsal/index.js';
import { RemovalModule } from './removal/index.js';
import { ResponsesModule } from './responses/index.js';
import { TextsModule } from './texts/index.js';

@Module({
  imports: [
    EngineModule.for('assistant'),
    AnswersModule,
    ChatsModule,
    CorrectionsModule,
    CostsModule,
    FactChecksModule,
    RefiningModule,
    RehearsalModule,
    RemovalModule,
    ResponsesModule,
    TextsModule,
  ],
})
export class AssistantModule {}
