import { AppError, documentEvents, documentJobs } from '@galley/contracts';
import { OnJob, UnitOfWork, type JobRun, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GoneDocuments } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFileEntity } from './google-file.entity.js';
import { GoogleLooks, type Held } from './google-looks.service.js';

type Payload = z.output<typeof documentJobs.importDocument.payload>;
/** Opening a document again within this time asks Google no second time. */
const freshFor = '10 seconds';

/** Fetches what people typed at Google, and publishes it as edits of our own documents are published. */
@Injectable()
export class ImportJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly google: GoogleConnection,
    private readonly looks: GoogleLooks,
    private readonly gone: GoneDocuments,
  ) {}

  @OnJob(documentJobs.importDocument)
  async import({ documentId, generationId }: Payload, run: JobRun): Promise<void> {
    await run.progress('Reading the Google document', 20, generationId === null ? {} : { generationId });
    try {
      await this.looks.with(documentId, (held) => this.fetch(held, run));
    } catch (error) {
      // Removed in the meantime: nothing is left to fetch.
      if (error instanceof AppError && error.code === 'DOCUMENT_NOT_FOUND') return;
      if (!(error instanceof AppError) || error.code !== 'GOOGLE_GONE') throw error;
      // Nothing is left to fetch: whoever opens the text is offered a new document.
      await this.gone.note(documentId);
    }
  }

  /** The documents of a text are opened: what is new in them is fetched soon. */
  async opened(generationId: number): Promise<void> {
    if (!this.google.connected) return;
    await this.work.run(async (tx) => {
      const rows = await tx.manager.query<[Pick<GoogleFileEntity, 'id'>[], number]>(
        `UPDATE google_files SET "lookedAt" = now()
          WHERE "generationId" = $1 AND NOT removed AND "lookedAt" < now() - interval '${freshFor}' RETURNING id`,
        [generationId],
      );
      for (const { id } of rows[0]) await this.enqueue(tx, { id, generationId });
    });
  }

  /** One job for a document waits at a time. */
  async enqueue(
    tx: Tx,
    { id: documentId, generationId }: Pick<GoogleFileEntity, 'id' | 'generationId'>,
  ): Promise<void> {
    const waiting = await tx.manager.query<unknown[]>(
      `SELECT 1 FROM jobs WHERE kind = $1 AND status = 'queued' AND payload ->> 'documentId' = $2`,
      [documentJobs.importDocument.kind, documentId],
    );
    if (waiting.length > 0) return;
    await tx.enqueue(documentJobs.importDocument, { documentId, generationId }, { userId: null });
  }

  private async fetch(held: Held, run: JobRun): Promise<void> {
    const { row } = held;
    const { version, trashed } = await (await this.google.api()).facts(row.id);
    if (trashed) throw new AppError('GOOGLE_GONE');
    await this.looks.look(held);
    await run.commit(async (tx) => {
      row.driveVersion = version;
      if (row.revision > row.publishedRevision) await this.publish(tx, row);
      await this.looks.store(tx.manager, held);
    });
  }

  private async publish(tx: Tx, row: GoogleFileEntity): Promise<void> {
    const { id: documentId, generationId, contentType, title, revision } = row;
    row.publishedRevision = revision;
    if (generationId === null || contentType === null) return;
    const author = row.author ?? 'Galley';
    row.author = null;
    await tx.publish(documentEvents.edited, {
      documentId,
      generationId,
      contentType,
      title,
      revision,
      author,
    });
  }
}
