import { randomUUID } from 'node:crypto';
import {
  AppError,
  generationRpc,
  initContext,
  type ChatStarted,
  type DocumentType,
  type RefinementChatInput,
  type RunQuery,
  type SimpleInitInput,
  type assistantRpc,
} from '@galley/contracts';
import { RpcClient, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { answerOf, beginRun, type RefineThread, runOf, threadOf } from '../threads/index.js';
import { bodyOf } from './refining-turn.service.js';

type Started = z.infer<typeof ChatStarted>;
type RunAnswer = z.input<typeof assistantRpc.runAnswer.output>;

/** Refinement sessions: conversations about a text. Every signed-in user may hold one about every text. */
@Injectable()
export class RefiningService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** A session whose first run greets. @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE */
  start({ contentId, contentType }: z.output<typeof SimpleInitInput>, userId: number): Promise<Started> {
    return this.open(contentId, contentType ?? null, null, userId);
  }

  /**
   * Handles a message of the floating widget. Without a thread it opens a session. A repeated request for a greeting gets the first
   * greeting again.
   * @throws AppError as `start`, THREAD_NOT_FOUND, NOT_YOURS, RUN_ACTIVE
   */
  async chat(input: z.output<typeof RefinementChatInput>, userId: number): Promise<Started> {
    const { generationId, googleDocId, messages } = input;
    const content = messages.at(-1)?.content.trim() ?? '';
    const message = content === initContext ? null : content;
    if (input.threadId == null) {
      const contentType = googleDocId == null ? null : await this.typeOf(generationId, googleDocId);
      return this.open(generationId, contentType, message, userId);
    }
    const { id: threadId } = await this.session(input.threadId, generationId, userId);
    const runId =
      message === null
        ? await this.greetingOf(threadId, userId)
        : await this.work.run((tx) => beginRun(tx, threadId, message, userId));
    return { threadId, runId };
  }

  /** The state of a run and its result. @throws AppError THREAD_NOT_FOUND, NOT_YOURS, RUN_NOT_FOUND */
  async runAnswer({ threadId, runId }: z.output<typeof RunQuery>, userId: number): Promise<RunAnswer> {
    const { manager } = this.dataSource;
    const thread = await threadOf(manager, threadId, userId);
    const run = await runOf(manager, threadId, runId);
    const message = await answerOf(manager, runId);
    const version = message?.version ?? null;
    const updatedContent =
      version === null || thread.kind !== 'refine' ? null : await this.contentOf(thread, version);
    const answered = run.status === 'completed';
    return {
      status: run.status as RunAnswer['status'],
      message,
      updatedContent,
      version,
      code: run.code,
      reason: answered ? null : run.message,
    };
  }

  private async open(
    id: number,
    wanted: DocumentType | null,
    message: string | null,
    userId: number,
  ): Promise<Started> {
    const { contentType } = await this.rpc.call(generationRpc.workable, { id, contentType: wanted });
    const threadId = randomUUID();
    return this.work.run(async (tx) => {
      await tx.manager.query(
        `INSERT INTO threads (id, "userId", kind, "generationId", "contentType") VALUES ($1, $2, 'refine', $3, $4)`,
        [threadId, userId, id, contentType],
      );
      return { threadId, runId: await beginRun(tx, threadId, message, userId) };
    });
  }

  private async session(threadId: string, generationId: number, userId: number): Promise<RefineThread> {
    const thread = await threadOf(this.dataSource.manager, threadId, userId);
    if (thread.kind !== 'refine' || thread.generationId !== generationId)
      throw new AppError('THREAD_NOT_FOUND', { threadId });
    return thread;
  }

  private async greetingOf(threadId: string, userId: number): Promise<string> {
    const [first] = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM runs WHERE "threadId" = $1 ORDER BY "createdAt", id LIMIT 1',
      [threadId],
    );
    return first?.id ?? this.work.run((tx) => beginRun(tx, threadId, null, userId));
  }

  private async typeOf(id: number, documentId: string): Promise<DocumentType | null> {
    const { googleDocs } = await this.rpc.call(generationRpc.get, { id });
    const found = googleDocs.find((doc) => doc.googleDocId === documentId || doc.documentId === documentId);
    return found?.contentType ?? null;
  }

  private async contentOf({ generationId: id, contentType }: RefineThread, version: number) {
    const [{ generation }, made] = await Promise.all([
      this.rpc.call(generationRpc.get, { id }),
      this.rpc.call(generationRpc.version, { id, version }),
    ]);
    return bodyOf(generation.contentType, contentType, made);
  }
}
