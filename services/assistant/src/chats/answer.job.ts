import { AppError, assistantJobs } from '@galley/contracts';
import {
  NATS,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  RunOver,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { RefiningTurnService } from '../refining/refining-turn.service.js';
import { AnswerStream } from './answer-stream.js';
import { messagesOf, runOf, threadById, type Reply, type ThreadRow } from './chat.rows.js';
import { endRun, say } from './runs.js';
import { SourceAnswerService } from './source-answer.service.js';

type Payload = z.output<typeof assistantJobs.answer.payload>;

const stoppedEarly = 'This was stopped before anything was written.';

/** Answers a message of a conversation; a run that dies is taken up again by any process. */
@Injectable()
export class AnswerJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SourceAnswerService,
    private readonly refining: RefiningTurnService,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  @OnJob(assistantJobs.answer)
  async answer(payload: Payload, run: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const thread = await threadById(manager, payload.threadId);
    // Whoever deleted the conversation does not wait for an answer.
    if (!thread) return run.commit(() => Promise.resolve());
    await manager.query(
      `UPDATE runs SET status = 'in_progress', written = '' WHERE id = $1 AND status IN ('queued', 'in_progress') AND reply IS NULL`,
      [payload.runId],
    );
    const { reply: kept } = await runOf(manager, payload.threadId, payload.runId);
    const reply = kept ?? (await this.reply(thread, payload, run));
    const said =
      thread.kind === 'refine'
        ? await this.refining.apply(thread, reply, {
            retry: kept !== null,
            again: () => this.reply(thread, payload, run, true),
          })
        : { text: reply.text, moments: reply.moments, version: null };
    await run.commit(async (tx) => {
      const { text: content, moments, version } = said;
      await say(tx, payload, { content, moments, version });
      await endRun(tx, payload.runId, { status: 'completed', message: content, code: null });
    });
  }

  /** A run that can't be answered says why; one that was stopped keeps what it had written. The conversation goes on. */
  @OnJobFailed(assistantJobs.answer)
  async failed(payload: Payload, tx: Tx, { cancelled, code, reason }: JobFailure): Promise<void> {
    if (!cancelled) return endRun(tx, payload.runId, { status: 'failed', message: reason, code });
    const [row] = await tx.manager.query<{ written: string }[]>(
      'SELECT written FROM runs WHERE id = $1 FOR UPDATE',
      [payload.runId],
    );
    const content = row?.written.trim() ?? '';
    if (content !== '') await say(tx, payload, { content, stopped: true });
    await endRun(tx, payload.runId, { status: 'cancelled', message: content || stoppedEarly, code });
  }

  /** The conversation went on without it: who still wants an answer asks again. */
  @OnJobRetried(assistantJobs.answer)
  async retried(): Promise<void> {
    throw new AppError(
      'JOB_NOT_RETRYABLE',
      {},
      'An answer of a conversation is asked for again in the conversation itself.',
    );
  }

  /** Writes the answer, shows it as it grows, and keeps it before anything is done because of it. */
  private async reply(thread: ThreadRow, { threadId, runId }: Payload, run: JobRun, anew = false) {
    const { manager } = this.dataSource;
    const messages = await messagesOf(manager, threadId);
    const about = { threadId, runId, userId: thread.userId };
    const stream = new AnswerStream(this.dataSource, this.connection, about, () => run.stop());
    const { listener } = stream;
    if (anew) listener.onTextRestart();
    const reply: Reply =
      thread.kind === 'refine'
        ? await this.refining.reply(thread, messages, run, listener)
        : await this.sources.reply(thread, messages, run, listener);
    await stream.end();
    await this.keep(runId, reply, anew);
    return reply;
  }

  /** From here on the run can't be stopped any more. */
  private async keep(runId: string, reply: Reply, anew: boolean): Promise<void> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE runs SET reply = $2 WHERE id = $1 AND status = 'in_progress' AND NOT stopping AND (reply IS NULL OR $3) RETURNING 1`,
      [runId, JSON.stringify(reply), anew],
    );
    if (rows.length === 0) throw new RunOver('The run was stopped, or another process has it.');
  }
}
