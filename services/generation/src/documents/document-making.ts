import {
  AppError,
  documentRpc,
  generationJobs,
  type DocumentRecord,
  type DocumentType,
  type generationRpc,
  type Warning,
} from '@galley/contracts';
import { Ask, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { bodyOf, documentTypesOf, type StoredDrafts } from '../writing/drafts.js';

export interface MadeDocument {
  readonly contentType: DocumentType;
  readonly viewUrl: string;
  readonly revision: number;
}
interface Text {
  readonly contentType: DocumentType;
  readonly title: string;
  readonly html: string;
}

/** Google may be waited for: its limits are counted by the minute. */
const patience = { timeoutMs: 50_000 };
const titleCharacters = 500;
const missing = 'DOCUMENT_MISSING';
const names: Record<DocumentType, string> = { newsletter: 'The newsletter', blogPost: 'The blog post' };
const keptByGoogle = /^GOOGLE_/;

/** Makes the documents of texts. Asking twice makes one; reading it makes its state the base of what is written later. */
@Injectable()
export class DocumentMaking {
  constructor(
    private readonly rows: GenerationRows,
    private readonly ask: Ask,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * The documents of freshly written drafts. A text that Google takes no document of is a text all the same: the warning
   * says what is missing, and `repeat` makes it up.
   */
  async ofDrafts(
    row: GenerationEntity,
    drafts: StoredDrafts,
  ): Promise<{ documents: MadeDocument[]; warnings: Warning[] }> {
    const made = await Promise.all(
      documentTypesOf(row.contentType)
        .map(async (contentType) => {
          const draft = drafts[contentType];
          if (!draft) throw new Error(`There is no ${contentType} among the drafts.`);
          const { record, revision } = await this.make(row, { contentType, ...draft });
          return { contentType, viewUrl: record.viewUrl, revision };
        })
        .map((making, index) =>
          making.catch((error: unknown) => warningOf(documentTypesOf(row.contentType)[index], error)),
        ),
    );
    return {
      documents: made.filter((one) => 'viewUrl' in one),
      warnings: made.filter((one) => 'code' in one),
    };
  }

  /**
   * Makes the document that a text should have and has not (`POST /api/google-docs/create`, spec part 2, section 7).
   * @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE, GOOGLE_*
   */
  async repeat({
    id,
    contentType: wanted,
  }: z.output<typeof generationRpc.createDocument.input>): Promise<DocumentRecord> {
    const row = await this.rows.get(id);
    if (row.status === 'Processing') throw new AppError('STILL_PROCESSING');
    const contentType = wanted ?? documentTypesOf(row.contentType)[0] ?? 'newsletter';
    const body = bodyOf(row.contentType, contentType);
    const html = body === null ? null : row[body];
    if (html === null)
      throw new AppError('UNPROCESSABLE', { problem: 'This text has nothing to make a document of.' });
    const title = row.title ?? row.subjectLine ?? names[contentType].slice('The '.length);
    const { record, revision } = await this.make(row, { contentType, title, html });
    await this.work.run((tx) => this.note(tx, row, contentType, revision));
    return record;
  }

  private async make(row: Pick<GenerationEntity, 'id' | 'userId'>, { contentType, title, html }: Text) {
    const record = await this.ask.call(
      documentRpc.create,
      {
        generationId: row.id,
        contentType,
        title: title.slice(0, titleCharacters),
        html,
        ownerId: row.userId,
      },
      patience,
    );
    const { revision } = await this.ask.call(documentRpc.read, { documentId: record.documentId });
    return { record, revision };
  }

  private async note(
    tx: Tx,
    seen: GenerationEntity,
    contentType: DocumentType,
    revision: number,
  ): Promise<void> {
    const row = await this.rows.lock(tx.manager, seen.id);
    // It was there before: what it holds is known by its own revision.
    if (!row || row.documentRevisions[contentType] !== undefined) return;
    const warnings = row.warnings.filter(
      ({ code, message }) => code !== missing || !message.startsWith(names[contentType]),
    );
    const documentRevisions = { ...row.documentRevisions, [contentType]: revision };
    // Saved meanwhile: the document was made of the version before.
    const behind = row.activeVersion !== seen.activeVersion;
    const unwritten = behind ? { ...row.unwritten, [contentType]: row.activeVersion } : row.unwritten;
    await tx.manager.update(GenerationEntity, row.id, { warnings, documentRevisions, unwritten });
    if (!behind) return;
    const order = {
      generationId: row.id,
      version: row.activeVersion,
      contentType,
      author: 'Galley',
      highlight: false,
    };
    await tx.enqueue(generationJobs.writeDocument, order);
  }
}

function warningOf(contentType: DocumentType = 'newsletter', error: unknown): Warning {
  if (!(error instanceof AppError) || !keptByGoogle.test(error.code)) throw error;
  const message = `${names[contentType]} has no document yet. ${error.message}`;
  return { code: missing, message };
}
