import { AppError, generationJobs } from '@galley/contracts';
import { OnJob, OnJobFailed, OnJobRetried, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { BackgroundService } from './background.service.js';
import { OutcomeService } from './outcome.service.js';
import { PresentTextService } from './present-text.service.js';
import { RefinementEntity, type MadeText, type SeenText } from './refinement.entity.js';
import { RefiningEngine } from './refining-engine.js';

type Payload = z.output<typeof generationJobs.refine.payload>;

interface Work {
  readonly seen: SeenText;
  readonly made: MadeText;
}

/**
 * Changes a text as somebody asked. The result of the engine is stored first, so a run that starts again makes the same version
 * and does not call the model twice.
 */
@Injectable()
export class RefineJob {
  constructor(
    private readonly present: PresentTextService,
    private readonly background: BackgroundService,
    private readonly outcome: OutcomeService,
    private readonly writing: RefiningEngine,
    private readonly dataSource: DataSource,
  ) {}

  @OnJob(generationJobs.refine)
  async refine({ refinementId }: Payload, run: JobRun): Promise<void> {
    const refinement = await this.dataSource.manager.findOneBy(RefinementEntity, { id: refinementId });
    if (refinement?.status !== 'queued') return;
    const about = refinement.generationId === null ? {} : { generationId: refinement.generationId };
    await run.progress('Reading the text', 5, about);
    const { seen, made } = keptBy(refinement) ?? (await this.make(refinement, run));
    await run.progress('Saving the change', 90, about);
    const suggested = await this.outcome.suggest(refinement, made);
    await run.commit((tx) => this.outcome.store(tx, refinement.id, { seen, made, suggested }), about);
  }

  @OnJobFailed(generationJobs.refine)
  async failed({ refinementId }: Payload, tx: Tx, { code, reason, cancelled }: JobFailure): Promise<void> {
    await tx.manager.update(
      RefinementEntity,
      { id: refinementId, status: 'queued' },
      { status: cancelled ? 'cancelled' : 'failed', code, reason },
    );
  }

  @OnJobRetried(generationJobs.refine)
  async retried({ refinementId }: Payload, tx: Tx): Promise<void> {
    const again = { status: 'queued' as const, code: null, reason: null };
    const { affected } = await tx.manager.update(RefinementEntity, { id: refinementId }, again);
    if (affected === 0) throw new AppError('JOB_NOT_RETRYABLE');
  }

  private async make(refinement: RefinementEntity, run: JobRun): Promise<Work> {
    const seen = await this.present.read(refinement);
    const background = await this.background.of(refinement);
    await run.progress('Refining', 15);
    const kind = refinement.contentType === 'newsletter' ? 'newsletter' : 'blog';
    const made = await this.writing.refine(
      { ...background, kind, html: seen.html, feedback: refinement.feedback, history: [] },
      run.signal,
      (percent) => run.progress('Refining', Math.round(15 + percent * 0.75)),
    );
    return this.keep(refinement.id, { seen, made });
  }

  /** Stores a result. If two runs work at the same time, the first stored result wins. */
  private async keep(id: number, work: Work): Promise<Work> {
    const [[kept]] = await this.dataSource.query<[Work[], number]>(
      `UPDATE refinements SET seen = coalesce(seen, $2::jsonb), made = coalesce(made, $3::jsonb)
        WHERE id = $1 RETURNING seen, made`,
      [id, JSON.stringify(work.seen), JSON.stringify(work.made)],
    );
    return kept ?? work;
  }
}

const keptBy = ({ seen, made }: RefinementEntity): Work | null => (seen && made ? { seen, made } : null);
