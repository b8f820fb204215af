import { Module } from '@nestjs/common';
import { ModelCallEvents } from './responses/model-call.events.js';
import { ResponsesController } from './responses/responses.controller.js';
import { ResponsesService } from './responses/responses.service.js';
import { RetentionService } from './responses/retention.service.js';

@Module({
  controllers: [ResponsesController],
  providers: [ResponsesService, ModelCallEvents, RetentionService],
})
export class AssistantModule {}
