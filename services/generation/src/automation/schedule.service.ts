import { guruRpc, type Guru, type TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, Poller, RpcClient } from '@galley/messaging';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf, dueDay } from '../calendar/index.js';
import { MakingService } from './making.service.js';
import { isOn, RunRepository } from './run.repository.js';
import { AutomationSettingsService } from './settings.service.js';

const tickMs = 30_000;
/** Only one instance plans for a team at a time. The unique key would be enough for correctness; the lock saves the others the work. */
const planLock = `SELECT pg_try_advisory_xact_lock(hashtext('galley:automation-plan'), team_now()) AS mine`;

/** The schedules of the agent, one for each team. They run in every instance; each due run is made once, by one of them. */
@Injectable()
export class ScheduleService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ScheduleService.name);
  private readonly clock = new Poller((signal) => this.tick(new Date(), signal), {
    everyMs: () => tickMs,
    problem: 'The schedule could not be looked at',
    logger: this.logger,
  });

  constructor(
    private readonly settings: AutomationSettingsService,
    private readonly runs: RunRepository,
    private readonly making: MakingService,
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.clock.start('pause');
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  /** Stops the schedule of this instance after the run in progress. */
  stop(): Promise<void> {
    return this.clock.stop();
  }

  /** What is due for each team. @throws the first problem, after every team had its turn */
  async tick(now = new Date(), signal?: AbortSignal): Promise<void> {
    const problems: unknown[] = [];
    for (const teamId of await this.teams()) {
      if (signal?.aborted) break;
      await asTeam(teamId, () => this.tickOfTeam(now)).catch((error: unknown) => problems.push(error));
    }
    if (problems.length > 0) throw problems[0];
  }

  /** The teams whose agent is on, and those with planned runs. */
  private async teams(): Promise<TeamId[]> {
    const rows = await acrossTeams('schedule', () =>
      this.dataSource.query<{ teamId: TeamId }[]>(
        `SELECT "teamId" FROM automation_settings WHERE enabled
         UNION SELECT "teamId" FROM automation_runs WHERE status = 'planned' ORDER BY 1`,
      ),
    );
    return rows.map(({ teamId }) => teamId);
  }

  /** Plans the runs that are due, and makes all planned runs, including those that stopped processes have left. */
  private async tickOfTeam(now: Date): Promise<void> {
    const settings = await this.settings.read();
    const today = dayOf(now, settings.timeZone);
    await this.runs.endBefore(today);
    // Asked for when somebody needs it, and then once. Gurus who were deleted are not in it.
    let asked: Promise<Guru[]> | undefined;
    const gurus = () => (asked ??= this.rpc.call(guruRpc.list, {}));
    const due = dueDay(settings, now);
    if (due !== null) await this.plan(due, settings, gurus);
    for (let run = await this.runs.claim(today); run; run = await this.runs.claim(today)) {
      const { id, guruId } = run;
      try {
        const guru = (await gurus()).find((one) => one.id === guruId);
        if (guru) await this.making.make(guru, today, { again: false });
        else await this.runs.withdraw(id);
      } catch (error) {
        // The run stays planned, and is claimed again when this claim has ended.
        this.logger.warn(`The texts of guru ${guruId} on ${today} have to wait: ${String(error)}`);
      }
    }
  }

  private async plan(
    day: string,
    settings: Awaited<ReturnType<AutomationSettingsService['read']>>,
    list: () => Promise<Guru[]>,
  ): Promise<void> {
    const gurus = await this.runs.longestWaitFirst(await list());
    await this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<{ mine: boolean }[]>(planLock);
      if (!lock?.mine) return;
      const on = ({ id }: Guru) => isOn(settings, id);
      await this.runs.reconsider(manager, day, settings.updatedAt);
      await this.runs.plan(manager, gurus.filter(on), { day, trigger: 'schedule' });
      const off = gurus.filter((guru) => !on(guru));
      const ids = await this.runs.plan(manager, off, { day, trigger: 'schedule' });
      await this.runs.skip(manager, ids, 'GURU_OFF');
    });
  }
}
