import { Module } from '@nestjs/common';
import { FactChecksModule } from '../fact-checks/index.js';
import { ModelBudget } from './model-budget.service.js';
import { ModelCallEvents } from './model-call.events.js';
import { ResponseSettingsService } from './response-settings.service.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { RetentionService } from './retention.service.js';
import { SpendingMetrics } from './spending.metrics.js';

/** Stored calls to the language model, what they cost, and how long they are kept. */
@Module({
  imports: [FactChecksModule],
  controllers: [ResponsesController],
  providers: [
    ResponsesService,
    ResponseSettingsService,
    ModelCallEvents,
    RetentionService,
    SpendingMetrics,
    ModelBudget,
  ],
})
export class ResponsesModule {}
