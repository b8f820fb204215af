import { guruRpc, type Guru } from '@galley/contracts';
import { Ask, asCaller, systemCaller } from '@galley/messaging';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf, dueDay } from './calendar.js';
import { MakingService } from './making.service.js';
import { isOn, RunRows } from './run-rows.js';
import { AutomationSettingsService } from './settings.service.js';

const tickMs = 30_000;
/** Planning is done by one instance at a time; the unique key would hold without it, this saves the others the work. */
const planLock = `SELECT pg_try_advisory_xact_lock(hashtext('galley:automation-plan')) AS mine`;

/** The clock of the agent. Every instance has one; what is due is made once, whichever of them it is. */
@Injectable()
export class ScheduleService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ScheduleService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly settings: AutomationSettingsService,
    private readonly runs: RunRows,
    private readonly making: MakingService,
    private readonly ask: Ask,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), tickMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Stops the clock of this instance; what it is at is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Plans what is due at this moment, and makes what is planned, left behind by others included. */
  async tick(now = new Date()): Promise<void> {
    const settings = await this.settings.read();
    const today = dayOf(now, settings.timeZone);
    await this.runs.endBefore(today);
    const due = dueDay(settings, now);
    if (due !== null) await this.plan(due, settings);
    for (let run = await this.runs.claim(today); run; run = await this.runs.claim(today)) {
      const { guruId } = run;
      try {
        const guru = await this.ask.call(guruRpc.get, { id: guruId });
        await this.making.make(guru, today, { again: false });
      } catch (error) {
        // It stays planned, and is taken up again when the claim has run out.
        this.logger.warn(`The texts of guru ${guruId} on ${today} have to wait: ${String(error)}`);
      }
    }
  }

  private async plan(
    day: string,
    settings: Awaited<ReturnType<AutomationSettingsService['read']>>,
  ): Promise<void> {
    const gurus = await this.runs.inTurn(await this.ask.call(guruRpc.list, {}));
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

  private async beat(): Promise<void> {
    if (this.running) return;
    this.running = asCaller(systemCaller(), () => this.tick()).catch((error: unknown) => {
      this.logger.warn(`The schedule could not be looked at: ${String(error)}`);
    });
    await this.running;
    this.running = undefined;
  }
}
