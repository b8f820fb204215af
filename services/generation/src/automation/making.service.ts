import type { GuruRef, SkipReason } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { RunRepository, type StoredRun } from './run.repository.js';
import { RunGenerations } from './run-generations.service.js';
import { TopicChoice } from './topic-choice.service.js';

export interface Made {
  readonly run: StoredRun;
  /** True only for the call that ordered the texts. */
  readonly started: boolean;
  /** Why nothing was made; null when texts are there or on their way. */
  readonly refused: SkipReason | null;
}

/**
 * Makes the texts of one run. One transaction, which locks the run's row, stores the text, its job and the status "queued". When
 * the process is killed before that, the run stays planned and the schedule of any instance continues it. A second call finds
 * the texts ordered.
 */
@Injectable()
export class MakingService {
  constructor(
    private readonly runs: RunRepository,
    private readonly choice: TopicChoice,
    private readonly generations: RunGenerations,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @param again whether to try a run again that was skipped or failed
   * @throws AppError DEPENDENCY_DOWN; the run stays planned then
   */
  async make(guru: GuruRef, day: string, { again }: { again: boolean }): Promise<Made> {
    const before = await this.runs.read(guru.id, day);
    if (!isOpen(before, again)) return { run: before, started: false, refused: before.skipReason };
    const choice = before.status === 'failed' ? null : await this.choice.of(guru.id);
    const outcome = await this.work.run(async (tx) => {
      const run = await this.runs.lock(tx.manager, guru.id, day);
      if (!isOpen(run, again)) return run.skipReason ?? 'settled';
      return this.generations.request(tx, guru, run, choice);
    });
    const refused = outcome === 'ordered' || outcome === 'settled' ? null : outcome;
    return { run: await this.runs.read(guru.id, day), started: outcome === 'ordered', refused };
  }
}

const isOpen = ({ status }: StoredRun, again: boolean): boolean =>
  status === 'planned' || (again && (status === 'skipped' || status === 'failed'));
