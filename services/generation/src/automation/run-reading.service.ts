import { AppError, skipReasons, type AutomationDay, type AutomationOrder } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../calendar/index.js';
import { CostsService } from '../costs/index.js';
import { GenerationRepository, toGeneration } from '../generations/index.js';
import type { Made } from './making.service.js';
import { RunRepository } from './run.repository.js';
import { AutomationSettingsService } from './settings.service.js';

/** Runs as they are shown. */
@Injectable()
export class RunReading {
  constructor(
    private readonly runs: RunRepository,
    private readonly repository: GenerationRepository,
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
  async resultOf({ run: stored, started, refused }: Made, userId: number): Promise<AutomationOrder> {
    const [run] = await this.runs.shown([stored]);
    if (!run || refused !== null || stored.generationId === null) {
      const reason = refused ?? stored.skipReason ?? 'INTERRUPTED';
      throw new AppError('AUTOMATION_SKIPPED', {
        reason,
        runId: stored.id,
        guruName: stored.guruName,
        problem: skipReasons[reason],
      });
    }
    const generation = toGeneration(await this.repository.get(stored.generationId), userId);
    const message = sentence(stored.guruName, stored.status, started);
    return { generation, alreadyMade: !started, message, run };
  }
}

function sentence(guru: string, status: Made['run']['status'], started: boolean): string {
  if (started) return `The newsletter and blog post of ${guru} are being written.`;
  if (status === 'queued') return `The texts of ${guru} for today are already being written.`;
  return `The texts of ${guru} for today are already made.`;
}
