import { AppError, documentRpc, generationJobs, type DocumentType } from '@galley/contracts';
import {
  Ask,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { sameContent } from '../html/content.js';
import { bodyOf } from '../writing/drafts.js';
import { DocumentEdits, somebody } from './document-edits.js';
import { DocumentPlaces } from './document-places.js';

type Payload = z.output<typeof generationJobs.writeDocument.payload>;
type Change = z.input<typeof documentRpc.write.input>;
/** The row is locked meanwhile: a document service that died with the question must not hold up whoever edits the text. */
const patience = { timeoutMs: 5_000 };
const behind = 'DOCUMENT_BEHIND';

/** Brings a document to the text that was changed outside of it. The document keeps what people type meanwhile. */
@Injectable()
export class WriteDocumentJob {
  constructor(
    private readonly rows: GenerationRows,
    private readonly edits: DocumentEdits,
    private readonly places: DocumentPlaces,
    private readonly ask: Ask,
  ) {}

  @OnJob(generationJobs.writeDocument)
  async write(order: Payload, run: JobRun): Promise<void> {
    // Under the row's lock: of several writes on their way only one may start from the same base.
    await run.commit((tx) => this.bring(tx, order));
  }

  /** The versions go on without the document, and say so. */
  @OnJobFailed(generationJobs.writeDocument)
  async failed(
    { generationId, contentType, version }: Payload,
    tx: Tx,
    { reason }: JobFailure,
  ): Promise<void> {
    const row = await this.rows.lock(tx.manager, generationId);
    if (row?.unwritten[contentType] !== version) return;
    const message = `Version ${version} could not be written to the document: ${reason}`;
    const warnings = [...row.warnings.filter((one) => one.code !== behind), { code: behind, message }];
    await tx.manager.update(GenerationEntity, generationId, {
      warnings,
      unwritten: without(row.unwritten, contentType),
    });
  }

  /** Only the newest text may still be written: an older one would undo it. */
  @OnJobRetried(generationJobs.writeDocument)
  async retried({ generationId, contentType, version }: Payload, tx: Tx): Promise<void> {
    const row = await this.rows.lock(tx.manager, generationId);
    if (row?.activeVersion !== version) throw new AppError('JOB_NOT_RETRYABLE');
    await tx.manager.update(GenerationEntity, generationId, {
      warnings: row.warnings.filter((one) => one.code !== behind),
      unwritten: { ...row.unwritten, [contentType]: version },
    });
  }

  private async bring(
    tx: Tx,
    { generationId, contentType, author, highlight, comment }: Payload,
  ): Promise<void> {
    const row = await this.rows.lock(tx.manager, generationId);
    if (row?.unwritten[contentType] === undefined) return;
    const body = bodyOf(row.contentType, contentType);
    const html = body === null ? null : row[body];
    const documentId = await this.places.of(generationId, contentType);
    if (html !== null && documentId !== null) {
      const before = await this.ask.call(documentRpc.read, { documentId });
      // A run that was cut off after its write has nothing left to do; writing again from the old base would double it.
      if (!sameContent(before.html, html))
        await this.change(
          {
            ...{ documentId, html, author, highlight, baseRevision: row.documentRevisions[contentType] },
            ...(comment ? { comment } : {}),
          },
          before.revision,
        );
    }
    await this.written(tx, row, contentType, documentId);
  }

  /** @param present the base when the known one is too old to be kept */
  private async change(change: Change, present: number): Promise<void> {
    try {
      await this.ask.call(documentRpc.write, change, patience);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
      await this.ask.call(documentRpc.write, { ...change, baseRevision: present }, patience);
    }
  }

  private async written(
    tx: Tx,
    row: GenerationEntity,
    contentType: DocumentType,
    documentId: string | null,
  ): Promise<void> {
    const warnings = row.warnings.filter((one) => one.code !== behind);
    const unwritten = without(row.unwritten, contentType);
    const author = row.unseenAuthor;
    Object.assign(row, { warnings, unwritten, unseenAuthor: null });
    await tx.manager.update(GenerationEntity, row.id, { warnings, unwritten, unseenAuthor: null });
    if (documentId === null) return;
    // What people typed meanwhile is in the document beside what was written; the versions take it over at once, or the
    // next write would start from a text that they do not know.
    const { html, revision } = await this.ask.call(documentRpc.read, { documentId });
    await this.edits.take(tx, row, { contentType, author: author ?? somebody, html, revision });
  }
}

function without(
  unwritten: GenerationEntity['unwritten'],
  contentType: DocumentType,
): GenerationEntity['unwritten'] {
  return Object.fromEntries(Object.entries(unwritten).filter(([type]) => type !== contentType));
}
