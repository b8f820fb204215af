import { AppError, guruRpc, type AutomationOrder, type Guru, type GuruRef } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MakingService } from './making.service.js';
import { RunReading } from './run-reading.service.js';
import { RunRepository } from './run.repository.js';

/** Generations that people request of the automated agent, and their results. */
@Injectable()
export class OnDemandService {
  constructor(
    private readonly reading: RunReading,
    private readonly runs: RunRepository,
    private readonly making: MakingService,
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The texts of a guru for today: requests them, or returns those that exist. A skipped run is checked again, a failed text is
   * written again.
   * @param name of the guru, in any case
   * @throws AppError GURU_NOT_FOUND, AUTOMATION_SKIPPED with `details.reason`, one of `skipReasons`
   */
  async make(name: string, userId: number): Promise<AutomationOrder> {
    const guru = named(await this.rpc.call(guruRpc.list, {}), name);
    const day = await this.reading.today();
    await this.runs.plan(this.dataSource.manager, [guru], { day, trigger: 'demand' });
    return this.reading.resultOf(await this.making.make(guru, day, { again: true }), userId);
  }
}

/** @throws AppError GURU_NOT_FOUND */
function named(gurus: readonly Guru[], name: string): GuruRef {
  const asked = name.trim().toLowerCase();
  const found = gurus.find((guru) => guru.name.trim().toLowerCase() === asked);
  if (!found) throw new AppError('GURU_NOT_FOUND', { name }, `There is no guru called “${name}”.`);
  return found;
}
