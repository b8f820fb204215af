import type { GuruRef, SkipReason } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { CostsService } from '../costs/index.js';
import { GenerationRepository, GenerationsService, newGeneration } from '../generations/index.js';
import { lengthOf } from './best-topics.js';
import { RunRepository, type StoredRun } from './run.repository.js';
import { AutomationSettingsService } from './settings.service.js';
import type { Choice } from './topic-choice.service.js';

/** The result of a request: texts are being written, there was nothing to do, or the reason why none are made. */
export type Outcome = 'ordered' | 'settled' | SkipReason;

/** Orders the texts of a run whose row is locked, if topics and cost cap allow it. */
@Injectable()
export class RunGenerations {
  constructor(
    private readonly runs: RunRepository,
    private readonly settings: AutomationSettingsService,
    private readonly costs: CostsService,
    private readonly repository: GenerationRepository,
    private readonly generations: GenerationsService,
  ) {}

  /** A failed text is written again instead of a second one. */
  async request(tx: Tx, guru: GuruRef, run: StoredRun, choice: Choice | null): Promise<Outcome> {
    if (run.status === 'failed' && run.generationId !== null) return this.again(tx, run, run.generationId);
    // The text failed after the check and before the lock. The next request sees that.
    if (choice === null) return 'settled';
    if ('skip' in choice) return this.skip(tx, run, choice.skip);
    const { topics } = choice;
    const characters = topics.reduce((sum, topic) => sum + lengthOf(topic), 0);
    const expectedUsd = await this.costs.expected(characters, tx.manager);
    const refused = await this.refusal(tx, run, expectedUsd);
    if (refused) return this.skip(tx, run, refused);
    const input = {
      guruId: guru.id,
      topicIds: topics.map(({ id }) => id),
      subjectLine: null,
      contentType: 'Both' as const,
      criteria: null,
    };
    const generationId = await this.generations.request(tx, newGeneration(input, topics, null), guru);
    await this.runs.queue(tx.manager, run.id, { generationId, expectedUsd });
    return 'ordered';
  }

  private async again(tx: Tx, run: StoredRun, generationId: number): Promise<Outcome> {
    const row = await this.repository.lock(tx.manager, generationId);
    // Somebody may have started it again from another screen.
    if (row?.status !== 'Failed') return 'settled';
    const expectedUsd = await this.costs.expected(0, tx.manager);
    const refused = await this.refusal(tx, run, expectedUsd);
    // The run stays failed, so that it still says why there is no text.
    if (refused) return refused;
    await this.generations.again(tx, row, null);
    await this.runs.queue(tx.manager, run.id, { generationId, expectedUsd });
    return 'ordered';
  }

  private async refusal(tx: Tx, { day }: StoredRun, expectedUsd: number | null) {
    return this.costs.refusal(tx.manager, await this.settings.read(tx.manager), day, expectedUsd);
  }

  private async skip(tx: Tx, run: StoredRun, reason: SkipReason): Promise<SkipReason> {
    await this.runs.skip(tx.manager, [run.id], reason);
    return reason;
  }
}
