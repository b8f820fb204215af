import { Module } from '@nestjs/common';
import { AutomationModule } from '../automation/index.js';
import { PublishingModule } from '../publishing/index.js';
import { CalendarService } from './calendar.service.js';
import { FeedService } from './feed.service.js';
import { PlannerController } from './planner.controller.js';

/** The calendar of a team, on its screen and for calendar programs. */
@Module({
  imports: [AutomationModule, PublishingModule],
  controllers: [PlannerController],
  providers: [CalendarService, FeedService],
})
export class PlannerModule {}
