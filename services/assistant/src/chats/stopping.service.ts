import { AppError, RunState, type RunQuery } from '@galley/contracts';
import { Jobs } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { activeRunOf, activeStatuses, runOf, threadOf } from '../threads/index.js';

/** Reads an answer while it is being written, and stops it. */
@Injectable()
export class StoppingService {
  constructor(
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Stops a run. The part of the answer that was written stays as its message. A run that has ended, or whose answer is already
   * complete, is not changed.
   * @returns the state of the run afterwards
   * @throws AppError THREAD_NOT_FOUND, NOT_YOURS, RUN_NOT_FOUND
   */
  async stop(
    { threadId, runId }: z.output<typeof RunQuery>,
    userId: number,
  ): Promise<z.infer<typeof RunState>> {
    const { manager } = this.dataSource;
    await threadOf(manager, threadId, userId);
    await runOf(manager, threadId, runId);
    const [rows] = await manager.query<[{ jobId: number | null }[], number]>(
      `UPDATE runs SET stopping = true WHERE id = $1 AND status IN ${activeStatuses} AND reply IS NULL RETURNING "jobId"`,
      [runId],
    );
    const jobId = rows[0]?.jobId ?? null;
    if (jobId !== null) await this.jobs.cancel(jobId).catch(unlessEnded);
    const { status, message, code } = await runOf(manager, threadId, runId);
    return RunState.parse({ status, message, code });
  }

  /** @throws AppError THREAD_NOT_FOUND, NOT_YOURS */
  async answerSoFar(threadId: string, userId: number): Promise<{ runId: string | null; text: string }> {
    const { manager } = this.dataSource;
    await threadOf(manager, threadId, userId);
    const run = await activeRunOf(manager, threadId);
    return { runId: run?.id ?? null, text: run?.written ?? '' };
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'JOB_NOT_CANCELLABLE') throw error;
}
