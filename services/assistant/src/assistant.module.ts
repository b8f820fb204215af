import { EngineModule } from '@galley/engine';
import { Module } from '@nestjs/common';
import { AnswerJob } from './chats/answer.job.js';
import { ChatsController } from './chats/chats.controller.js';
import { ChatsService } from './chats/chats.service.js';
import { TopicFromAnswerService } from './chats/topic-from-answer.service.js';
import { ModelCallEvents } from './responses/model-call.events.js';
import { ResponseSettingsService } from './responses/response-settings.service.js';
import { ResponsesController } from './responses/responses.controller.js';
import { ResponsesService } from './responses/responses.service.js';
import { RetentionService } from './responses/retention.service.js';

@Module({
  imports: [EngineModule.for('assistant')],
  controllers: [ResponsesController, ChatsController],
  providers: [
    ResponsesService,
    ModelCallEvents,
    ResponseSettingsService,
    RetentionService,
    ChatsService,
    AnswerJob,
    TopicFromAnswerService,
  ],
})
export class AssistantModule {}
