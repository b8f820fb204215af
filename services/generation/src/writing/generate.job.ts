import {
  AppError,
  documentRpc,
  generationEvents,
  generationJobs,
  generationSteps,
  type DocumentType,
} from '@galley/contracts';
import {
  RpcClient,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { DocumentMaking } from '../documents/index.js';
import {
  bodyOf,
  documentTypesOf,
  factsOf,
  GenerationEntity,
  GenerationRepository,
  movedBySystem,
  type StoredDraft,
  type StoredDrafts,
} from '../generations/index.js';
import { VersionsService } from '../versions/index.js';
import { WriterService } from './writer.service.js';

type Payload = z.output<typeof generationJobs.generate.payload>;
const [analyzing, writing, illustrating, finalizing] = generationSteps;
/** The author of texts that nobody has touched yet. */
const studio = 'Galley';
const titleCharacters = 500;

/**
 * Writes a text, step by step (docs/guides/generation.md, "Steps"). The drafts are stored before their documents are made, so a
 * run that starts again makes the same documents and the same version.
 */
@Injectable()
export class GenerateJob {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly writer: WriterService,
    private readonly versions: VersionsService,
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly making: DocumentMaking,
  ) {}

  @OnJob(generationJobs.generate)
  async generate({ generationId }: Payload, run: JobRun): Promise<void> {
    const row = await this.ordered(generationId, run);
    if (!row) return;
    if (row.status !== 'Processing') return this.makeDocuments(row);
    const drafts = row.drafts ?? (await this.write(row, run));
    await this.step(row.id, run, finalizing, 90);
    try {
      const made = await this.making.ofDrafts(row, drafts);
      await run.commit((tx) => this.finish(tx, row.id, drafts, made), { generationId });
    } finally {
      await this.sweep(row.id);
    }
  }

  @OnJobFailed(generationJobs.generate)
  async failed({ generationId }: Payload, tx: Tx, { code, reason }: JobFailure): Promise<void> {
    const row = await this.repository.lock(tx.manager, generationId);
    if (row?.status !== 'Processing') return;
    const status = movedBySystem(row.status, 'Failed');
    await tx.manager.update(GenerationEntity, row.id, { status, failureCode: code, failureReason: reason });
    await tx.publish(generationEvents.failed, { ...factsOf(row), code, reason });
  }

  /** The text is being written again, unless somebody has started that already, or deleted it. */
  @OnJobRetried(generationJobs.generate)
  async retried({ generationId }: Payload, tx: Tx, { id: jobId }: { id: number }): Promise<void> {
    const row = await this.repository.lock(tx.manager, generationId);
    if (row && isOwn(row)) return;
    if (row?.status !== 'Failed') throw new AppError('JOB_NOT_RETRYABLE');
    const status = movedBySystem(row.status, 'Processing');
    const fresh = { status, jobId, step: null, progress: 0, failureCode: null, failureReason: null };
    await tx.manager.update(GenerationEntity, generationId, fresh);
    await tx.publish(generationEvents.requested, factsOf(row));
  }

  private async write(row: GenerationEntity, run: JobRun): Promise<StoredDrafts> {
    await this.step(row.id, run, analyzing, 5);
    const material = await this.writer.gather(row);
    await this.step(row.id, run, writing, 20);
    const drafts = await this.writer.write(row, material, run.signal, (percent) =>
      this.step(row.id, run, writing, Math.round(20 + percent * 0.55)),
    );
    await this.step(row.id, run, illustrating, 80);
    return this.keep(row.id, this.writer.illustrate(drafts, material));
  }

  /** The row, as long as it waits for this job. */
  private async ordered(id: number, run: JobRun): Promise<GenerationEntity | null> {
    const row = await this.repository.get(id).catch(unlessGone);
    return row && row.jobId === run.id && (row.status === 'Processing' || isOwn(row)) ? row : null;
  }

  /** Makes the documents of a text that a user brought. Its words are those of now: the user may have changed it since. */
  private async makeDocuments(row: GenerationEntity): Promise<void> {
    try {
      for (const contentType of documentTypesOf(row.contentType))
        if (row[bodyOf(row.contentType, contentType) ?? 'content'] !== null)
          await this.making.repeat({ id: row.id, contentType });
    } catch (error) {
      unlessGone(error);
    } finally {
      await this.sweep(row.id);
    }
  }

  private async step(generationId: number, run: JobRun, step: string, percent: number): Promise<void> {
    await run.progress(step, percent, { generationId });
    await this.dataSource.query(
      `UPDATE generations SET step = $2, progress = $3 WHERE id = $1 AND "jobId" = $4 AND status = 'Processing'`,
      [generationId, step, percent, run.id],
    );
  }

  /** The first drafts that are kept count, should two runs ever write at the same time. */
  private async keep(id: number, drafts: StoredDrafts): Promise<StoredDrafts> {
    const [[kept]] = await this.dataSource.query<[{ drafts: StoredDrafts }[], number]>(
      'UPDATE generations SET drafts = coalesce(drafts, $2::jsonb) WHERE id = $1 RETURNING drafts',
      [id, JSON.stringify(drafts)],
    );
    return kept?.drafts ?? drafts;
  }

  private async finish(
    tx: Tx,
    id: number,
    drafts: StoredDrafts,
    { documents, warnings }: Awaited<ReturnType<DocumentMaking['ofDrafts']>>,
  ): Promise<void> {
    const row = await this.repository.lock(tx.manager, id);
    if (row?.status !== 'Processing') return;
    const [main, second] = documentTypesOf(row.contentType);
    const { title, html } = need(drafts, main ?? 'newsletter');
    const blogContent = second ? need(drafts, second).html : null;
    // What the drafts warn of goes in first: the ledger adds to it what earlier texts hold.
    row.warnings = [...Object.values(drafts).flatMap((draft) => draft.warnings), ...warnings];
    const version = await this.versions.write(tx.manager, row, {
      content: html,
      blogContent,
      author: studio,
      baseVersion: null,
    });
    const text = { title: title.slice(0, titleCharacters), status: movedBySystem(row.status, 'Draft') };
    const documentRevisions = Object.fromEntries(
      documents.map(({ contentType, revision }) => [contentType, revision]),
    );
    const done = { step: null, progress: 100, drafts: null, documentRevisions };
    await tx.manager.update(GenerationEntity, id, { ...text, ...done, warnings: row.warnings });
    await tx.manager.query(`UPDATE generations SET words = words || search_words($2) WHERE id = $1`, [
      id,
      text.title,
    ]);
    await tx.publish(generationEvents.completed, {
      ...factsOf({ ...row, title: text.title }),
      version,
      documents: documents.map(({ contentType, viewUrl }) => ({ contentType, viewUrl })),
    });
  }

  /** A text that was deleted while it was written leaves no document behind. */
  private async sweep(generationId: number): Promise<void> {
    if (await this.dataSource.manager.existsBy(GenerationEntity, { id: generationId })) return;
    await this.rpc.call(documentRpc.deleteByGeneration, { generationId });
  }
}

/** Nobody ordered its writing: it has had a version since its first moment. */
const isOwn = (row: GenerationEntity): boolean =>
  row.status !== 'Processing' && row.status !== 'Failed' && row.activeVersion > 0;

function need(drafts: StoredDrafts, type: DocumentType): StoredDraft {
  const draft = drafts[type];
  if (!draft) throw new Error(`There is no ${type} among the drafts.`);
  return draft;
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'GENERATION_NOT_FOUND') return null;
  throw error;
}
