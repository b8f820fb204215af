import {
  assistantJobs,
  sourceRpc,
  topicRpc,
  type AssistantMessage,
  type CitedMoment,
  type SourceText,
} from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { Ask, OnJob, OnJobFailed, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { formatTimestamp, parseTranscript } from '@galley/transcript';
import type { Answer, WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { messagesOf, type ThreadRow } from './chat.rows.js';

type Payload = z.output<typeof assistantJobs.answer.payload>;

/** How much of a conversation the engine is told again. */
const messagesTold = 20;
const introduction =
  'Introduce this recording: what it is about in two or three sentences, and what can be asked about it.';

/** Answers a message of a conversation; a run that dies is taken up again by any process. */
@Injectable()
export class AnswerJob {
  constructor(
    private readonly ask: Ask,
    private readonly dataSource: DataSource,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  @OnJob(assistantJobs.answer)
  async answer({ threadId, runId }: Payload, run: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const [thread] = await manager.query<ThreadRow[]>(
      'SELECT id, "userId", "sourceId", "topicId" FROM threads WHERE id = $1',
      [threadId],
    );
    // Whoever deleted the conversation does not wait for an answer.
    if (!thread) return run.commit(() => Promise.resolve());
    await manager.query(`UPDATE runs SET status = 'in_progress' WHERE id = $1 AND status = 'queued'`, [
      runId,
    ]);
    await run.progress('Reading the recording', 10, { sourceId: thread.sourceId });
    const source = await this.ask.call(sourceRpc.text, { id: thread.sourceId }, { timeoutMs: 30_000 });
    const messages = await messagesOf(manager, threadId);
    await run.progress('Looking for the answer', 30, { sourceId: thread.sourceId });
    const answer = await this.reply(source, thread, messages, run);
    await run.commit((tx) => store(tx, { threadId, runId }, answer, thread.sourceId));
  }

  /** A run that can't be answered says why; the conversation goes on. */
  @OnJobFailed(assistantJobs.answer)
  async failed({ runId }: Payload, tx: Tx, { cancelled, code, reason }: JobFailure): Promise<void> {
    await end(tx, runId, cancelled ? 'cancelled' : 'failed', reason, code);
  }

  private async reply(
    source: SourceText,
    { topicId }: ThreadRow,
    messages: readonly AssistantMessage[],
    run: JobRun,
  ): Promise<Answer> {
    const asked = messages.at(-1)?.role === 'user' ? messages.at(-1)?.content : undefined;
    const before = asked === undefined ? messages : messages.slice(0, -1);
    const topic = topicId === null ? null : await this.ask.call(topicRpc.get, { id: topicId });
    const { title, guru } = source;
    return this.engine.answer(
      {
        question: asked ?? introduction,
        history: before.slice(-messagesTold).map(({ role, content }) => ({ role, content })),
        transcript: parseTranscript(source.transcript),
        title,
        guruName: guru.name,
        topic: topic && { title: topic.title, excerpt: topic.excerpt, ...spanOf(topic.metadata) },
      },
      this.calls.context(run.signal),
    );
  }
}

const spanOf = ({ from, to }: { from: number; to: number }) => ({ from, to });

async function store(tx: Tx, { threadId, runId }: Payload, answer: Answer, sourceId: number): Promise<void> {
  const moments: CitedMoment[] = answer.moments.map(({ text, startSeconds, speaker }) => ({
    sourceId,
    text,
    startSeconds,
    timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
    speaker,
  }));
  await tx.manager.query(
    `INSERT INTO messages ("threadId", "runId", role, content, moments) VALUES ($1, $2, 'assistant', $3, $4)`,
    [threadId, runId, answer.text, JSON.stringify(moments)],
  );
  await end(tx, runId, 'completed', answer.text, null);
}

async function end(
  tx: Tx,
  runId: string,
  status: string,
  message: string,
  code: string | null,
): Promise<void> {
  await tx.manager.query(
    'UPDATE runs SET status = $2, message = $3, code = $4, "endedAt" = now() WHERE id = $1',
    [runId, status, message, code],
  );
}
