import {
  AppError,
  documentRpc,
  type DocumentRecord,
  type DocumentType,
  type generationRpc,
  targetOfCode,
  type Warning,
} from '@galley/contracts';
import { RpcClient, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  bodyOf,
  caughtUp,
  documentTypesOf,
  fallenBehind,
  GenerationEntity,
  GenerationRepository,
  type StoredDrafts,
} from '../generations/index.js';
import { BehindDocuments } from './behind-documents.service.js';
import { DocumentPlaces } from './document-places.js';

interface MadeDocument {
  readonly contentType: DocumentType;
  readonly viewUrl: string;
  readonly revision: number;
}
interface Made {
  readonly contentType: DocumentType;
  readonly revision: number;
  /** What it was made of. */
  readonly html: string;
}
interface Text {
  readonly contentType: DocumentType;
  readonly title: string;
  readonly html: string;
}

/** Google may take long: it counts its limits by the minute. */
const longWait = { timeoutMs: 50_000 };
const titleCharacters = 500;
const missing = 'DOCUMENT_MISSING';
const names: Record<DocumentType, string> = { newsletter: 'The newsletter', blogPost: 'The blog post' };

/** Makes the documents of texts. Asking twice makes one; reading it makes its state the base of what is written later. */
@Injectable()
export class DocumentMaking {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly places: DocumentPlaces,
    private readonly behind: BehindDocuments,
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Makes the documents of new drafts. When a target outside refuses a document, the text is kept with a warning, and `repeat` can make the
   * document later.
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
   * Makes a missing document of a text, and a new one for a deleted document (`POST /api/google-docs/create`). A document that
   * exists stays; when it is behind, it is updated at once.
   * @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE, GOOGLE_*
   */
  async repeat({
    id,
    contentType: wanted,
  }: z.output<typeof generationRpc.createDocument.input>): Promise<DocumentRecord> {
    const row = await this.repository.get(id);
    if (row.status === 'Processing') throw new AppError('STILL_PROCESSING');
    const contentType = wanted ?? documentTypesOf(row.contentType)[0] ?? 'newsletter';
    const body = bodyOf(row.contentType, contentType);
    const html = body === null ? null : row[body];
    if (html === null)
      throw new AppError('UNPROCESSABLE', { problem: 'This text has nothing to make a document of.' });
    const title = row.title ?? row.subjectLine ?? names[contentType].slice('The '.length);
    const known = await this.places.record(id, contentType);
    if (known && (await this.places.read(known.documentId))) {
      await this.work.run((tx) => this.tryNow(tx, id, contentType));
      return known;
    }
    // A document that was just found to be deleted is replaced by the new one.
    const { record, revision } = await this.make(row, { contentType, title, html });
    await this.work.run((tx) => this.note(tx, row, { contentType, revision, html }));
    return record;
  }

  private async make(
    row: Pick<GenerationEntity, 'id' | 'userId' | 'guru'>,
    { contentType, title, html }: Text,
  ) {
    const record = await this.rpc.call(
      documentRpc.create,
      {
        generationId: row.id,
        contentType,
        title: title.slice(0, titleCharacters),
        html,
        ownerId: row.userId,
        author: row.guru.name,
      },
      longWait,
    );
    const { revision } = await this.rpc.call(documentRpc.read, { documentId: record.documentId });
    return { record, revision };
  }

  /** Orders the update of a document that is behind, and reads one whose revision is not known. */
  private async tryNow(tx: Tx, id: number, contentType: DocumentType): Promise<void> {
    const row = await this.repository.lock(tx.manager, id);
    const settled = row?.documentRevisions[contentType] !== undefined;
    if (row && (!settled || row.unwritten[contentType] !== undefined))
      await this.behind.tryNow(tx, row, contentType);
  }

  private async note(tx: Tx, seen: GenerationEntity, { contentType, revision, html }: Made): Promise<void> {
    const row = await this.repository.lock(tx.manager, seen.id);
    if (!row) return;
    const warnings = row.warnings.filter(
      ({ code, message }) => code !== missing || !message.startsWith(names[contentType]),
    );
    const documentRevisions = { ...row.documentRevisions, [contentType]: revision };
    const current = caughtUp(row, contentType);
    // Saved meanwhile: the document was made of the version before.
    const late = row.activeVersion !== seen.activeVersion;
    const columns = late
      ? fallenBehind({ ...row, ...current }, contentType, { version: row.activeVersion, base: html })
      : current;
    await tx.manager.update(GenerationEntity, row.id, { warnings, documentRevisions, ...columns });
    if (late) await this.behind.tryNow(tx, row, contentType);
  }
}

function warningOf(contentType: DocumentType = 'newsletter', error: unknown): Warning {
  if (!(error instanceof AppError) || targetOfCode(error.code) === null) throw error;
  const message = `${names[contentType]} has no document yet. ${error.message}`;
  return { code: missing, message };
}
