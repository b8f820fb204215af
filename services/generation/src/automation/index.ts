import { AutomatedTextsService } from './automated-texts.service.js';
import { CostsService } from './costs.service.js';
import { MakingService } from './making.service.js';
import { OrdersService } from './orders.service.js';
import { PlanService } from './plan.service.js';
import { RunReading } from './run-reading.service.js';
import { RunRows } from './run-rows.js';
import { RunTexts } from './run-texts.service.js';
import { ScheduleService } from './schedule.service.js';
import { AutomationSettingsService } from './settings.service.js';
import { TopicChoice } from './topic-choice.service.js';

/** Everything that the automated agent is made of. */
export const automationProviders = [
  AutomatedTextsService,
  AutomationSettingsService,
  CostsService,
  MakingService,
  OrdersService,
  PlanService,
  RunReading,
  RunRows,
  RunTexts,
  ScheduleService,
  TopicChoice,
];
