import { Module } from '@nestjs/common';
import { CostsModule } from '../costs/index.js';
import { ModelBudget } from './model-budget.service.js';
import { ModelCallEvents } from './model-call.events.js';
import { ResponseSettingsService } from './response-settings.service.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { SpendingMetrics } from './spending.metrics.js';

/** Stored calls to the language model, what they cost, and how long they are kept. */
@Module({
  imports: [CostsModule],
  controllers: [ResponsesController],
  providers: [ResponsesService, ResponseSettingsService, ModelCallEvents, SpendingMetrics, ModelBudget],
})
export class ResponsesModule {}
