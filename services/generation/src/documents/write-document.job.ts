import { documentRpc, generationJobs } from '@galley/contracts';
import { Ask, OnJob, OnJobFailed, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { bodyOf } from '../writing/drafts.js';
import { DocumentEdits } from './document-edits.js';

type Payload = z.output<typeof generationJobs.writeDocument.payload>;

/** Brings a document to the text that was changed outside of it. The document keeps what people type meanwhile. */
@Injectable()
export class WriteDocumentJob {
  constructor(
    private readonly rows: GenerationRows,
    private readonly edits: DocumentEdits,
    private readonly ask: Ask,
  ) {}

  @OnJob(generationJobs.writeDocument)
  async write({ generationId, contentType, author, highlight }: Payload, run: JobRun): Promise<void> {
    const [document] = (await this.ask.call(documentRpc.byGenerations, { generationIds: [generationId] })).filter(
      (one) => one.contentType === contentType,
    );
    if (!document) return;
    const row = await this.rows.get(generationId);
    const body = bodyOf(row.contentType, contentType);
    const html = body === null ? null : row[body];
    if (html === null) return;
    const { documentId } = document;
    const { revision } = await this.ask.call(documentRpc.write, { documentId, html, author, highlight });
    await run.commit((tx) => this.written(tx, row, { contentType, documentId, revision }));
  }

  /** The versions go on without the document, and say so. */
  @OnJobFailed(generationJobs.writeDocument)
  async failed({ generationId, version }: Payload, tx: Tx, failure: JobFailure): Promise<void> {
    const row = await this.rows.lock(tx.manager, generationId);
    if (!row) return;
    const message = `Version ${version} could not be written to the document: ${failure.reason}`;
    const warnings = [...row.warnings.filter((one) => one.code !== 'DOCUMENT_BEHIND'), { code: 'DOCUMENT_BEHIND', message }];
    await tx.manager.update(GenerationEntity, generationId, {
      warnings,
      documentVersion: Math.max(row.documentVersion, version),
    });
  }

  private async written(
    tx: Tx,
    seen: GenerationEntity,
    { contentType, documentId, revision }: { contentType: Payload['contentType']; documentId: string; revision: number },
  ): Promise<void> {
    const row = await this.rows.lock(tx.manager, seen.id);
    if (!row) return;
    const documentVersion = Math.max(row.documentVersion, seen.activeVersion);
    const documentRevisions = { ...row.documentRevisions, [contentType]: revision };
    const warnings = row.warnings.filter((one) => one.code !== 'DOCUMENT_BEHIND');
    const author = documentVersion === row.activeVersion ? row.unseenAuthor : null;
    const unseenAuthor = author === null ? row.unseenAuthor : null;
    await tx.manager.update(GenerationEntity, row.id, { documentVersion, documentRevisions, warnings, unseenAuthor });
    Object.assign(row, { documentVersion, documentRevisions });
    if (author === null) return;
    const now = await this.ask.call(documentRpc.read, { documentId });
    await this.edits.take(tx, row, { contentType, author, html: now.html, revision: now.revision });
  }
}
