import {
  AppError,
  generationEvents,
  generationJobs,
  topicRpc,
  type GenerateInput,
  type Generation,
  type GenerationListItem,
  type generationRpc,
  type GuruRef,
} from '@galley/contracts';
import { audit, hasPermission, RpcClient, Jobs, UnitOfWork, type Tx } from '@galley/messaging';
import { ownFolder, putInBin } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { generationFolders } from '../folders/index.js';
import { GurusService } from '../gurus/index.js';
import { GenerationEntity } from './generation.entity.js';
import { toGeneration, toListItem } from './generation.mapper.js';
import { factsOf, GenerationRepository } from './generation.repository.js';
import { newGeneration, type NewGeneration } from './new-generation.js';
import { movedBySystem } from './status.js';
import { binned, partsOfText } from './text-bin.js';
import { waitingOf } from './waiting.js';

type CreateInput = z.output<typeof GenerateInput>;
type OrganiseInput = z.output<typeof generationRpc.organise.input>;

/** Orders, organises, retries, cancels and deletes generations. */
@Injectable()
export class GenerationsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly gurus: GurusService,
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly rpc: RpcClient,
  ) {}

  /** Accepts a generation. A job writes it. @throws AppError GURU_NOT_FOUND, TOPIC_NOT_FOUND, GURU_MISMATCH */
  async create(input: CreateInput, userId: number): Promise<Generation> {
    const { guru, row } = await this.begin(input, userId);
    const id = await this.work.run((tx) => this.request(tx, row, guru));
    return this.read(id, userId);
  }

  /** The row of a text that is asked for, and its guru; nothing is stored. @throws AppError as `create` */
  async begin(input: CreateInput, userId: number): Promise<{ guru: GuruRef; row: NewGeneration }> {
    const [guru, topics] = await Promise.all([
      this.gurus.get(input.guruId),
      this.rpc.call(topicRpc.byIds, { ids: input.topicIds }),
    ]);
    if (topics.some((topic) => topic.guruId !== guru.id)) throw new AppError('GURU_MISMATCH');
    return { guru, row: newGeneration(input, topics, userId) };
  }

  /** Stores a text and orders its writing, in the caller's transaction; answers its id. */
  async request(tx: Tx, row: NewGeneration, guru: GuruRef): Promise<number> {
    const stored = await this.store(tx, row, guru);
    await tx.publish(generationEvents.requested, factsOf(stored));
    return stored.id;
  }

  /** Stores a text with the job that writes it, or makes the documents of one that is written already. */
  async store(tx: Tx, row: NewGeneration, guru: GuruRef): Promise<GenerationEntity> {
    await this.gurus.keep(tx.manager, guru);
    const stored = await tx.manager.save(tx.manager.create(GenerationEntity, row));
    const { id: jobId } = await tx.enqueue(
      generationJobs.generate,
      { generationId: stored.id },
      // Texts of the automated agent come after those for which somebody waits.
      { userId: row.userId, title: titleOf(row), bulk: row.userId === null },
    );
    await tx.manager.query('UPDATE generations SET "jobId" = $2, words = search_words($3) WHERE id = $1', [
      stored.id,
      jobId,
      searchedText(row, guru.name),
    ]);
    await tx.publish(generationEvents.topicsUsed, {
      generationId: stored.id,
      topicIds: row.topics.map(({ id }) => id),
    });
    return stored;
  }

  /** Moves or marks a text. @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, FOLDER_NOT_FOUND */
  async organise({ id, folderId, isFavorited }: OrganiseInput, userId: number): Promise<GenerationListItem> {
    await this.work.run(async ({ manager }) => {
      const row = await this.lockOwn(manager, id, userId);
      if (folderId) await ownFolder(manager, generationFolders, userId, folderId);
      // The text itself does not change, so the time of its last change stays.
      await manager.query('UPDATE generations SET "folderId" = $2, "isFavorited" = $3 WHERE id = $1', [
        id,
        folderId === undefined ? row.folderId : folderId,
        isFavorited ?? row.isFavorited,
      ]);
    });
    return toListItem(await this.repository.get(id), userId);
  }

  /**
   * Writes a failed text anew; what was already written of it is kept. One that waits for something is tried now.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, ILLEGAL_TRANSITION, JOB_NOT_RETRYABLE for one that no longer waits
   */
  async retry(id: number, userId: number): Promise<Generation> {
    const row = await this.work.run((tx) => this.repository.lockFor(tx.manager, id, userId));
    const { waitsFor, nextTryAt } = await waitingOf(this.jobs, row);
    if (row.jobId !== null && (waitsFor ?? nextTryAt) !== null) await this.jobs.retry(row.jobId);
    else
      await this.work.run(async (tx) =>
        this.again(tx, await this.repository.lockFor(tx.manager, id, userId), userId),
      );
    return this.read(id, userId);
  }

  /** Orders a failed text anew; the caller holds the row's lock. @throws AppError ILLEGAL_TRANSITION */
  async again(tx: Tx, row: GenerationEntity, userId: number | null): Promise<void> {
    const status = movedBySystem(row.status, 'Processing');
    await this.jobs.settle(tx, generationJobs.generate, { generationId: row.id });
    const { id: jobId } = await tx.enqueue(
      generationJobs.generate,
      { generationId: row.id },
      { userId, title: titleOf(row) },
    );
    const fresh = { status, jobId, step: null, progress: 0, failureCode: null, failureReason: null };
    await tx.manager.update(GenerationEntity, row.id, fresh);
    await tx.publish(generationEvents.requested, factsOf(row));
  }

  /** Stops the writing; the text is then Failed and can be retried. @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, JOB_NOT_CANCELLABLE */
  async cancel(id: number, userId: number): Promise<Generation> {
    const row = await this.work.run((tx) => this.repository.lockFor(tx.manager, id, userId));
    if (row.status !== 'Processing' || row.jobId === null)
      throw new AppError('JOB_NOT_CANCELLABLE', { status: row.status });
    await this.jobs.cancel(row.jobId);
    return this.read(id, userId);
  }

  /** Moves a text into the bin, with its versions. @throws AppError GENERATION_NOT_FOUND, NOT_YOURS */
  async delete(id: number, userId: number): Promise<{ success: true }> {
    const row = await this.work.run((tx) => this.lockOwn(tx.manager, id, userId));
    if (row.status === 'Processing' && row.jobId !== null)
      await this.jobs.cancel(row.jobId).catch(unlessEnded);
    await this.work.run(async (tx) => {
      await this.lockOwn(tx.manager, id, userId);
      for (const job of [generationJobs.generate, generationJobs.writeDocument])
        await this.jobs.settle(tx, job, { generationId: id });
      const restorableUntil = await putInBin(tx.manager, await binned(tx.manager, row), partsOfText);
      await audit(tx, 'generation', { action: 'text.deleted', thing: { id, name: titleOf(row) } });
      await tx.publish(generationEvents.deleted, { ...factsOf(row), restorableUntil });
    });
    return { success: true };
  }

  /** Locks a text for those who may move, mark or delete it: its owner, and editors. */
  private async lockOwn(manager: Tx['manager'], id: number, userId: number): Promise<GenerationEntity> {
    const row = await this.repository.lockFor(manager, id, userId);
    if (row.userId !== userId && !hasPermission('texts.manage')) throw new AppError('NOT_YOURS', { id });
    return row;
  }

  private async read(id: number, userId: number): Promise<Generation> {
    return toGeneration(await this.repository.get(id), userId);
  }
}

const titleOf = (row: Pick<GenerationEntity, 'subjectLine' | 'title' | 'topics'>) =>
  row.subjectLine ?? row.title ?? row.topics[0]?.title ?? null;

const searchedText = ({ subjectLine, title, topics }: NewGeneration, guruName: string) =>
  [
    subjectLine,
    title,
    guruName,
    ...topics.flatMap((topic) => [topic.title, topic.sourceTitle, topic.excerpt, topic.details]),
  ]
    .filter(Boolean)
    .join('\n');

function unlessEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'JOB_NOT_CANCELLABLE') throw error;
}
