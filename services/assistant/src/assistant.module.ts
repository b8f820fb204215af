import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { AnswerJob } from './chats/answer.job.js';
import { ChatsController } from './chats/chats.controller.js';
import { ChatsService } from './chats/chats.service.js';
import { SourceAnswerService } from './chats/source-answer.service.js';
import { StoppingService } from './chats/stopping.service.js';
import { TopicFromAnswerService } from './chats/topic-from-answer.service.js';
import { FactCheckJob } from './fact-checks/fact-check.job.js';
import { FactChecksController } from './fact-checks/fact-checks.controller.js';
import { FactChecksService } from './fact-checks/fact-checks.service.js';
import { VerdictsService } from './fact-checks/verdicts.service.js';
import { MadeDocumentsService } from './refining/made-documents.service.js';
import { PresentTextService } from './refining/present-text.service.js';
import { RefiningController } from './refining/refining.controller.js';
import { RefiningService } from './refining/refining.service.js';
import { RefiningTurnService } from './refining/refining-turn.service.js';
import { ModelCallEvents } from './responses/model-call.events.js';
import { ResponseSettingsService } from './responses/response-settings.service.js';
import { ResponsesController } from './responses/responses.controller.js';
import { ResponsesService } from './responses/responses.service.js';
import { RetentionService } from './responses/retention.service.js';
import { SpendingMetrics } from './responses/spending.metrics.js';

@Module({
  imports: [EngineModule.for('assistant')],
  controllers: [ResponsesController, ChatsController, RefiningController, FactChecksController],
  providers: [
    ...[ResponsesService, ResponseSettingsService, ModelCallEvents, RetentionService, SpendingMetrics],
    ...[ChatsService, StoppingService, SourceAnswerService, AnswerJob, TopicFromAnswerService],
    ...[PresentTextService, RefiningTurnService, RefiningService, MadeDocumentsService],
    ...[FactChecksService, VerdictsService, FactCheckJob],
  ],
})
export class AssistantModule {}
