import { randomUUID } from 'node:crypto';
import {
  AppError,
  type AssistantMessage,
  ChatStarted,
  RunState,
  sourceRpc,
  StartChatInput,
  SendMessageInput,
  topicRpc,
} from '@galley/contracts';
import { RpcClient, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { beginRun, messagesOf, runOf, threadOf } from '../threads/index.js';

/** Conversations about a source or one of its topics. A conversation has at most one active run. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** A thread with its first run, which introduces the recording or answers the first message. @throws AppError SOURCE_NOT_FOUND, TOPIC_NOT_FOUND */
  async start(input: z.output<typeof StartChatInput>, userId: number): Promise<z.infer<typeof ChatStarted>> {
    const { assistantId = null, topicId = null, initialMessage } = input;
    const topic = topicId === null ? null : await this.rpc.call(topicRpc.get, { id: topicId });
    const sourceId = await this.known(topic?.sourceId ?? input.sourceId ?? 0);
    const threadId = randomUUID();
    return this.work.run(async (tx) => {
      await tx.manager.query(
        'INSERT INTO threads (id, "userId", "sourceId", "topicId", "assistantId") VALUES ($1, $2, $3, $4, $5)',
        [threadId, userId, sourceId, topicId, assistantId],
      );
      return { threadId, runId: await beginRun(tx, threadId, initialMessage || null, userId) };
    });
  }

  /** @throws AppError THREAD_NOT_FOUND, NOT_YOURS, RUN_ACTIVE naming the run that is under way */
  async send(
    { threadId, message }: z.output<typeof SendMessageInput>,
    userId: number,
  ): Promise<{ runId: string }> {
    await threadOf(this.dataSource.manager, threadId, userId);
    return { runId: await this.work.run((tx) => beginRun(tx, threadId, message, userId)) };
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
    const [source] = await this.rpc.call(sourceRpc.byIds, { ids: [sourceId] });
    if (!source) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
    return sourceId;
  }
}
