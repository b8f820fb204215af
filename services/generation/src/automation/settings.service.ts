import type { AuditValues, AutomationSettings, AutomationSettingsView } from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nextRunAt } from '../calendar/index.js';
import { CostsService } from '../costs/index.js';

type Stored = AutomationSettings & { updatedAt: Date };

/** Those of a team that has not changed them: the agent is off. */
const unset: Stored = {
  enabled: false,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
  updatedAt: new Date(0),
};

const columns = `enabled, "timeOfDay", weekdays, "timeZone", "guruIds", "dailyCapUsd"`;

/** When the agent works by itself, for whom, and what it may cost: one row for each team. */
@Injectable()
export class AutomationSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly costs: CostsService,
  ) {}

  async read(manager = this.dataSource.manager): Promise<Stored> {
    const [row] = await manager.query<Stored[]>(`SELECT ${columns}, "updatedAt" FROM automation_settings`);
    return row ?? unset;
  }

  async view(): Promise<AutomationSettingsView> {
    const { updatedAt: _when, ...settings } = await this.read();
    return {
      ...settings,
      nextRunAt: nextRunAt(settings, new Date())?.toISOString() ?? null,
      model: this.costs.model,
      priceKnown: this.costs.priceKnown,
    };
  }

  /** Replaces the settings. Runs that were skipped today because of the old ones are planned again. */
  async set(settings: AutomationSettings): Promise<AutomationSettingsView> {
    const { enabled, timeOfDay, weekdays, timeZone, guruIds, dailyCapUsd } = settings;
    await this.work.run(async (tx) => {
      const before = await this.read(tx.manager);
      await tx.manager.query(
        `INSERT INTO automation_settings (${columns}, "updatedAt") VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
         ON CONFLICT ("teamId") DO UPDATE SET (${columns}, "updatedAt") = ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
        [enabled, timeOfDay, weekdays, timeZone, guruIds, dailyCapUsd],
      );
      const action = 'agent.schedule-changed';
      await audit(tx, 'generation', { action, before: noted(before), after: noted(settings) });
    });
    return this.view();
  }
}

/** The settings as the audit log has them. */
const noted = ({
  enabled,
  timeOfDay,
  weekdays,
  timeZone,
  guruIds,
  dailyCapUsd,
}: AutomationSettings): AuditValues => ({
  enabled,
  timeOfDay,
  weekdays,
  timeZone,
  guruIds,
  dailyCapUsd,
});
