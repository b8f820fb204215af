import type { TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, Every } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlansService } from './plans.service.js';

const lookMs = 5_000;
/** Plans that one look takes; the next look takes the others. */
const atOnce = 200;

/** Looks for plans that are due. Every worker looks; a plan is carried out by the one that gets its lock. */
@Injectable()
export class DuePlans {
  private readonly logger = new Logger(DuePlans.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
  ) {}

  /** @param now the time for which plans are due; a test may choose another */
  @Every(lookMs, { problem: 'Plans that are due could not be looked at', first: 'at-start', onWorkers: true })
  async look(signal: AbortSignal, now = new Date()): Promise<void> {
    const due = await acrossTeams('plans', () =>
      this.dataSource.query<{ id: number; teamId: TeamId }[]>(
        `SELECT id, "teamId" FROM text_publications WHERE state = 'planned' AND "plannedFor" <= $1
          ORDER BY "plannedFor", id LIMIT $2`,
        [now, atOnce],
      ),
    );
    for (const { id, teamId } of due) {
      if (signal.aborted) return;
      await asTeam(teamId, () => this.plans.fire(id, now)).catch((error: unknown) =>
        // It stays planned, and is tried at the next look.
        this.logger.warn(`Plan ${id} has to wait: ${String(error)}`),
      );
    }
  }
}
