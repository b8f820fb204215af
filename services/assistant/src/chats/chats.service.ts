import { randomUUID } from 'node:crypto';
import {
  AppError,
  assistantJobs,
  type AssistantMessage,
  ChatStarted,
  RunState,
  sourceRpc,
  StartChatInput,
  SendMessageInput,
  topicRpc,
} from '@galley/contracts';
import { Ask, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { messagesOf, runOf, threadOf } from './chat.rows.js';

/** Conversations about a source or one of its topics (spec part 1, sections 4 and 7). */
@Injectable()
export class ChatsService {
  constructor(
    private readonly ask: Ask,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** A thread with its first run, which introduces the recording or answers the first message. @throws AppError SOURCE_NOT_FOUND, TOPIC_NOT_FOUND */
  async start(input: z.output<typeof StartChatInput>, userId: number): Promise<z.infer<typeof ChatStarted>> {
    const { assistantId = null, topicId = null, initialMessage } = input;
    const topic = topicId === null ? null : await this.ask.call(topicRpc.get, { id: topicId });
    const sourceId = await this.known(topic?.sourceId ?? input.sourceId ?? 0);
    const threadId = randomUUID();
    return this.work.run(async (tx) => {
      await tx.manager.query(
        'INSERT INTO threads (id, "userId", "sourceId", "topicId", "assistantId") VALUES ($1, $2, $3, $4, $5)',
        [threadId, userId, sourceId, topicId, assistantId],
      );
      return { threadId, runId: await begin(tx, threadId, initialMessage || null, userId) };
    });
  }

  /** @throws AppError THREAD_NOT_FOUND, NOT_YOURS, RUN_ACTIVE naming the run that is under way */
  async send(
    { threadId, message }: z.output<typeof SendMessageInput>,
    userId: number,
  ): Promise<{ runId: string }> {
    await threadOf(this.dataSource.manager, threadId, userId);
    return { runId: await this.work.run((tx) => begin(tx, threadId, message, userId)) };
  }

  /** @throws AppError THREAD_NOT_FOUND, NOT_YOURS, RUN_NOT_FOUND */
  async run(threadId: string, runId: string, userId: number): Promise<z.infer<typeof RunState>> {
    const { manager } = this.dataSource;
    await threadOf(manager, threadId, userId);
    const { status, message, code } = await runOf(manager, threadId, runId);
    return RunState.parse({ status, message, code });
  }

  /** @throws AppError THREAD_NOT_FOUND, NOT_YOURS */
  async messages(threadId: string, userId: number): Promise<{ messages: AssistantMessage[] }> {
    const { manager } = this.dataSource;
    await threadOf(manager, threadId, userId);
    return { messages: await messagesOf(manager, threadId) };
  }

  private async known(sourceId: number): Promise<number> {
    const [source] = await this.ask.call(sourceRpc.byIds, { ids: [sourceId] });
    if (!source) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
    return sourceId;
  }
}

/** A message and the run that answers it, in one transaction; without a message the run introduces the recording. */
async function begin(tx: Tx, threadId: string, message: string | null, userId: number): Promise<string> {
  const runId = randomUUID();
  const begun = await tx.manager.query<unknown[]>(
    `INSERT INTO runs (id, "threadId") VALUES ($1, $2)
       ON CONFLICT ("threadId") WHERE status IN ('queued', 'in_progress') DO NOTHING RETURNING 1`,
    [runId, threadId],
  );
  if (begun.length === 0) {
    const [active] = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM runs WHERE "threadId" = $1 AND status IN ('queued', 'in_progress')`,
      [threadId],
    );
    throw new AppError('RUN_ACTIVE', { activeRunId: active?.id ?? null });
  }
  if (message !== null)
    await tx.manager.query(
      `INSERT INTO messages ("threadId", "runId", role, content) VALUES ($1, $2, 'user', $3)`,
      [threadId, runId, message],
    );
  await tx.enqueue(assistantJobs.answer, { threadId, runId }, { userId });
  return runId;
}
