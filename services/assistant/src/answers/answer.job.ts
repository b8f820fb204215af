import { AppError, assistantJobs } from '@galley/contracts';
import {
  NATS,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  RunAborted,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { SourceAnswerService } from '../chats/index.js';
import { RefiningTurnService } from '../refining/index.js';
import { endRun, messagesOf, type Reply, runOf, say, threadById, type ThreadRow } from '../threads/index.js';
import { AnswerStream } from './answer-stream.js';

type Payload = z.output<typeof assistantJobs.answer.payload>;

const stoppedEarly = 'This was stopped before anything was written.';

/** Answers a message of a conversation. When a run dies, any process can continue it. */
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
    // The conversation was deleted, so nobody waits for an answer.
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

  /** Stores why a run failed. A stopped run keeps the text that it had written. The conversation continues. */
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

  /** Refuses a retry: the conversation has continued, so the user must ask again. */
  @OnJobRetried(assistantJobs.answer)
  async retried(): Promise<void> {
    throw new AppError(
      'JOB_NOT_RETRYABLE',
      {},
      'An answer of a conversation is asked for again in the conversation itself.',
    );
  }

  /** Writes the answer, streams it, and stores it before anything else is changed because of it. */
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

  /** Stores the whole answer. From here on the run can't be stopped. */
  private async keep(runId: string, reply: Reply, anew: boolean): Promise<void> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE runs SET reply = $2 WHERE id = $1 AND status = 'in_progress' AND NOT stopping AND (reply IS NULL OR $3) RETURNING 1`,
      [runId, JSON.stringify(reply), anew],
    );
    if (rows.length === 0) throw new RunAborted('The run was stopped, or another process has it.');
  }
}
