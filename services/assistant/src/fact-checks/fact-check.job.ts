import { AppError, assistantJobs, type DocumentType } from '@galley/contracts';
import { OnJob, OnJobFailed, OnJobRetried, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { PresentTextService } from '../texts/index.js';
import { statedIn } from './checked-text.js';
import { VerdictsService } from './verdicts.service.js';

type Payload = z.output<typeof assistantJobs.factCheck.payload>;
interface Wanted {
  generationId: number;
  contentType: DocumentType | null;
  selected: string | null;
}

/** Compares a text, or a part of it, with the recordings of its topics. */
@Injectable()
export class FactCheckJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: PresentTextService,
    private readonly verdicts: VerdictsService,
  ) {}

  @OnJob(assistantJobs.factCheck)
  async check({ factCheckId }: Payload, run: JobRun): Promise<void> {
    const [wanted] = await this.dataSource.query<Wanted[]>(
      'SELECT "generationId", "contentType", selected FROM fact_checks WHERE id = $1',
      [factCheckId],
    );
    if (!wanted) return run.commit(() => Promise.resolve());
    const { generationId, contentType, selected } = wanted;
    await this.dataSource.query(`UPDATE fact_checks SET status = 'in_progress' WHERE id = $1`, [factCheckId]);
    await run.progress('Searching the recordings', 10, { generationId });
    const { request, sources, version } = await this.texts.read(generationId, contentType);
    const text = selected ?? statedIn(request.html);
    const { verdicts, checked, reused, fresh } = await this.verdicts.judge(text, sources, run);
    const transcripts = Object.fromEntries(sources.map(({ id, transcriptHash }) => [id, transcriptHash]));
    await run.commit(async (tx) => {
      await this.verdicts.keep(tx, fresh);
      await tx.manager.query(
        `UPDATE fact_checks SET status = 'completed', verdicts = $2, checked = $3, reused = $4, transcripts = $5, "textVersion" = $6, "endedAt" = now() WHERE id = $1`,
        [factCheckId, JSON.stringify(verdicts), checked, reused, JSON.stringify(transcripts), version],
      );
    });
  }

  @OnJobFailed(assistantJobs.factCheck)
  async failed({ factCheckId }: Payload, tx: Tx, { cancelled, code, reason }: JobFailure): Promise<void> {
    await tx.manager.query(
      `UPDATE fact_checks SET status = $2, code = $3, reason = $4, "endedAt" = now() WHERE id = $1`,
      [factCheckId, cancelled ? 'cancelled' : 'failed', code, reason],
    );
  }

  @OnJobRetried(assistantJobs.factCheck)
  async retried({ factCheckId }: Payload, tx: Tx): Promise<void> {
    const [, changed] = await tx.manager.query<[unknown[], number]>(
      `UPDATE fact_checks SET status = 'queued', code = NULL, reason = NULL, "endedAt" = NULL WHERE id = $1`,
      [factCheckId],
    );
    if (changed === 0) throw new AppError('JOB_NOT_RETRYABLE');
  }
}
