import { Module } from '@nestjs/common';
import { CostsModule } from '../costs/index.js';
import { GenerationsModule } from '../generations/index.js';
import { LedgerModule } from '../ledger/index.js';
import { VersionsModule } from '../versions/index.js';
import { AutomatedGenerationsService } from './automated-generations.service.js';
import { AutomationController } from './automation.controller.js';
import { MakingService } from './making.service.js';
import { OnDemandService } from './on-demand.service.js';
import { PlanService } from './plan.service.js';
import { RunReading } from './run-reading.service.js';
import { RunRepository } from './run.repository.js';
import { RunGenerations } from './run-generations.service.js';
import { ScheduleService } from './schedule.service.js';
import { AutomationSettingsService } from './settings.service.js';
import { TopicChoice } from './topic-choice.service.js';

/** Texts that the automated agent orders by a schedule. */
@Module({
  imports: [CostsModule, GenerationsModule, LedgerModule, VersionsModule],
  controllers: [AutomationController],
  providers: [
    AutomatedGenerationsService,
    MakingService,
    OnDemandService,
    PlanService,
    RunReading,
    RunRepository,
    RunGenerations,
    ScheduleService,
    AutomationSettingsService,
    TopicChoice,
  ],
  exports: [AutomationSettingsService],
})
export class AutomationModule {}
