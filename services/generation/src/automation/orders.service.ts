import {
  AppError,
  guruRpc,
  skipReasons,
  type AutomationDay,
  type AutomationOrder,
  type Guru,
  type GuruRef,
} from '@galley/contracts';
import { Ask } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toGeneration } from '../generations/generation.mapper.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { dayOf } from './calendar.js';
import { CostsService } from './costs.service.js';
import { MakingService, type Made } from './making.service.js';
import { RunRows } from './run-rows.js';
import { AutomationSettingsService } from './settings.service.js';

/** What people ask the agent for, and what it did. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly reading: RunReading,
    private readonly runs: RunRows,
    private readonly making: MakingService,
    private readonly ask: Ask,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The texts of a guru's day: ordered now, or those that are there. A run that was skipped is looked at again, a failed text
   * is written again.
   * @param name of the guru, in any case
   * @throws AppError GURU_NOT_FOUND, AUTOMATION_SKIPPED with `details.reason`, one of `skipReasons`
   */
  async make(name: string, userId: number): Promise<AutomationOrder> {
    const guru = named(await this.ask.call(guruRpc.list, {}), name);
    const day = await this.reading.today();
    await this.runs.plan(this.dataSource.manager, [guru], { day, trigger: 'demand' });
    return this.reading.order(await this.making.make(guru, day, { again: true }), userId);
  }
}

/** Runs as they are shown. */
@Injectable()
export class RunReading {
  constructor(
    private readonly runs: RunRows,
    private readonly rows: GenerationRows,
    private readonly costs: CostsService,
    private readonly settings: AutomationSettingsService,
  ) {}

  async today(): Promise<string> {
    return dayOf(new Date(), (await this.settings.read()).timeZone);
  }

  /** The runs of a day with what was spent on it; today's when none is named. */
  async ofDay(named: string | undefined): Promise<AutomationDay> {
    const { timeZone, dailyCapUsd } = await this.settings.read();
    const day = named ?? dayOf(new Date(), timeZone);
    const [stored, spentUsd] = await Promise.all([this.runs.ofDay(day), this.costs.spentOn(day, timeZone)]);
    return { day, timeZone, runs: await this.runs.shown(stored), spentUsd, dailyCapUsd };
  }

  /** @throws AppError AUTOMATION_SKIPPED */
  async order({ run: stored, started }: Made, userId: number): Promise<AutomationOrder> {
    const [run] = await this.runs.shown([stored]);
    if (!run || stored.generationId === null) {
      const reason = stored.skipReason ?? 'INTERRUPTED';
      throw new AppError('AUTOMATION_SKIPPED', {
        ...{ reason, runId: stored.id, guruName: stored.guruName },
        problem: skipReasons[reason],
      });
    }
    const generation = toGeneration(await this.rows.get(stored.generationId), userId);
    const message = sentence(stored.guruName, stored.status, started);
    return { generation, alreadyMade: !started, message, run };
  }
}

function sentence(guru: string, status: Made['run']['status'], started: boolean): string {
  if (started) return `The newsletter and blog post of ${guru} are being written.`;
  if (status === 'queued') return `The texts of ${guru} for today are already being written.`;
  if (status === 'failed')
    return `The texts of ${guru} for today failed, and the cost cap leaves no room for another try.`;
  return `The texts of ${guru} for today are already made.`;
}

/** @throws AppError GURU_NOT_FOUND */
function named(gurus: readonly Guru[], name: string): GuruRef {
  const asked = name.trim().toLowerCase();
  const found = gurus.find((guru) => guru.name.trim().toLowerCase() === asked);
  if (!found) throw new AppError('GURU_NOT_FOUND', { name }, `There is no guru called “${name}”.`);
  return found;
}
