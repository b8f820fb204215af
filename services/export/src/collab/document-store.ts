import { AppError, documentEvents } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { htmlFromState, mergeStates, titleFromState } from '../content/ydoc.js';

export interface StoredState {
  readonly state: Uint8Array;
  readonly revision: number;
}

/** As long as the column. */
const titleCharacters = 500;
/** An edit is told at the latest so long after it, however busily people go on typing. */
const longestSilence = '30 seconds';

/** The documents' states in PostgreSQL. A revision stands for one state: whatever changes the state counts it up. */
@Injectable()
export class DocumentStore {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError DOCUMENT_NOT_FOUND */
  async load(documentId: string): Promise<StoredState> {
    const [row] = await this.dataSource.query<StoredState[]>(
      'SELECT state, revision FROM documents WHERE id = $1',
      [documentId],
    );
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return row;
  }

  /**
   * Merges a state into the stored one; another instance may have stored meanwhile.
   * @param known the revision that the state is known to contain
   * @param editors who typed since the last time; empty when no person did
   * @returns the merged state, or null when the document was removed
   */
  async save(
    documentId: string,
    state: Uint8Array,
    known: number,
    editors: readonly string[],
  ): Promise<StoredState | null> {
    return this.work.run(async ({ manager }) => {
      const [row] = await manager.query<StoredState[]>(
        'SELECT state, revision FROM documents WHERE id = $1 FOR UPDATE',
        [documentId],
      );
      if (!row) return null;
      if (editors.length > 0) await this.noteEditors(manager, documentId, editors);
      const merged = row.revision === known ? state : mergeStates(row.state, state);
      // Another instance may have been quicker with the same text.
      if (Buffer.from(merged).equals(row.state)) return row;
      await manager.query(
        `UPDATE documents SET state = $2, revision = $3, "schemaVersion" = $4, "updatedAt" = now() WHERE id = $1`,
        [documentId, Buffer.from(merged), row.revision + 1, schemaVersion],
      );
      await this.noteTitle(manager, documentId, titleFromState(merged));
      return { state: merged, revision: row.revision + 1 };
    });
  }

  /** A document is called what its text calls itself; one without a title keeps the name it has. */
  private async noteTitle(manager: EntityManager, documentId: string, title: string | null): Promise<void> {
    if (title === null) return;
    await manager.query(
      `UPDATE google_documents SET title = $2, "updatedAt" = now()
        WHERE "googleDocId" = $1 AND provider = 'embedded' AND title <> $2`,
      [documentId, title.slice(0, titleCharacters)],
    );
  }

  private async noteEditors(
    manager: EntityManager,
    documentId: string,
    editors: readonly string[],
  ): Promise<void> {
    await manager.query(
      `UPDATE documents SET "editedSince" = coalesce("editedSince", now()), "editedAt" = now(),
         editors = ARRAY(SELECT DISTINCT unnest(editors || $2::text[])) WHERE id = $1`,
      [documentId, editors],
    );
  }

  /**
   * Tells of one document whose people have paused, if there is one. Several instances may look at the same time.
   * @returns whether there was one
   */
  async tellNextEdit(pauseMs: number): Promise<boolean> {
    return this.work.run(async (tx) => {
      const [row] = await tx.manager.query<UntoldRow[]>(
        `SELECT d.id, d.state, d.revision, d.editors, g."generationId", g."contentType", g.title
           FROM documents d JOIN google_documents g ON g."googleDocId" = d.id
          WHERE d."editedAt" < now() - make_interval(secs => $1) OR d."editedSince" < now() - interval '${longestSilence}'
          LIMIT 1 FOR UPDATE OF d SKIP LOCKED`,
        [pauseMs / 1000],
      );
      if (!row) return false;
      await this.tell(tx, row);
      return true;
    });
  }

  private async tell(tx: Tx, row: UntoldRow): Promise<void> {
    const { id: documentId, generationId, contentType, title, revision } = row;
    await tx.manager.query(
      `UPDATE documents SET "editedSince" = NULL, "editedAt" = NULL, editors = '{}' WHERE id = $1`,
      [documentId],
    );
    // Nobody keeps versions of a document of its own.
    if (generationId === null) return;
    await tx.publish(documentEvents.edited, {
      documentId,
      generationId,
      contentType,
      title,
      revision,
      html: htmlFromState(row.state),
      author: [...row.editors].sort().join(', '),
    });
  }
}

interface UntoldRow extends StoredState {
  readonly id: string;
  readonly editors: string[];
  readonly generationId: number | null;
  readonly contentType: 'newsletter' | 'blogPost';
  readonly title: string;
}
