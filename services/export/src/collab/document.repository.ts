import { AppError } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as Y from 'yjs';
import { docFromState, mend, mergeStates, rewritten, titleFromState } from '../content/index.js';
import { documentEpochs } from './document-epochs.js';
import { DocumentChannel } from './document-channel.js';
import { nameOfEpoch, parseDocumentName } from './document-names.js';

export interface StoredState {
  readonly state: Uint8Array;
  readonly revision: number;
  /** Counts how often the document was rewritten: states of different epochs know nothing of each other. */
  readonly epoch: number;
}

export interface Change {
  readonly state: Uint8Array;
  /** The revision that the state is known to contain. */
  readonly known: number;
  /** Who typed since the last time; empty when no person did. */
  readonly editors: readonly string[];
  /** The epoch that the state belongs to. */
  readonly epoch: number;
}

export interface CompactionLimits {
  /** Bytes of state from which a document is looked at. */
  readonly bytes: number;
  /** So many times as large as the fresh state the old one has to be. */
  readonly ratio: number;
  /** Bytes beyond which a document takes no more. */
  readonly most: number;
  /** Days for which late edits of the old state are taken. */
  readonly days: number;
}

async function lock(manager: EntityManager, documentId: string): Promise<StoredState | undefined> {
  const [row] = await manager.query<StoredState[]>(
    'SELECT state, revision, epoch FROM documents WHERE id = $1 FOR UPDATE',
    [documentId],
  );
  return row;
}

/** Bytes from which a document is worth rewriting: much larger than its content, and well before nothing more fits in. */
const compactFrom = (content: number, { ratio, most }: CompactionLimits): number =>
  Math.round(Math.min(content * ratio, (content + most) / 2));

/** As long as the column. */
const titleCharacters = 500;

/** The documents' states in PostgreSQL. A revision stands for one state: whatever changes the state counts it up. */
@Injectable()
export class DocumentRepository {
  private readonly logger = new Logger(DocumentRepository.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly channel: DocumentChannel,
  ) {}

  /**
   * @param name of the document as it is, or of an epoch of it that has ended
   * @throws AppError DOCUMENT_NOT_FOUND, STALE_VERSION when the epoch ended too long ago to be known
   */
  async load(name: string): Promise<StoredState> {
    const { id, epoch } = parseDocumentName(name);
    const [row] = await this.dataSource.query<StoredState[]>(
      'SELECT state, revision, epoch FROM documents WHERE id = $1',
      [id],
    );
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId: id });
    if (epoch === null || epoch === row.epoch) return row;
    const state = await documentEpochs.stateOf(this.dataSource.manager, id, epoch);
    return { ...row, state, epoch };
  }

  /** Whether edits of that epoch can be taken: it is the present one, or has not ended too long ago. */
  async knows(documentId: string, epoch: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM documents WHERE id = $1 AND epoch = $2
       UNION ALL SELECT 1 FROM document_epochs WHERE "documentId" = $1 AND epoch = $2`,
      [documentId, epoch],
    );
    return rows.length > 0;
  }

  /**
   * Merges a state into the stored one; another instance may have stored meanwhile, or rewritten the document: then the
   * state's edits are brought forward to the present epoch, and everybody who has that open hears of them.
   * @returns the merged state, or null when the document was removed
   * @throws AppError STALE_VERSION when the state's epoch ended too long ago to be known
   */
  async save(documentId: string, change: Change): Promise<StoredState | null> {
    const stored = await this.work.run((tx) => this.saveIn(tx, documentId, change));
    if (stored && stored.epoch > change.epoch)
      this.channel.publish(nameOfEpoch(documentId, stored.epoch), 'reload');
    return stored;
  }

  /** The same in a transaction that is under way. */
  async saveIn({ manager }: Tx, documentId: string, change: Change): Promise<StoredState | null> {
    const { known, editors, epoch } = change;
    const row = await lock(manager, documentId);
    if (!row) return null;
    // The database is older than what is open: it was restored from a backup.
    if (epoch > row.epoch) throw new AppError('STALE_VERSION', { activeVersion: row.revision });
    if (editors.length > 0) await this.noteEditors(manager, documentId, editors);
    const moved = { late: change.state, from: epoch, to: row.epoch };
    const state = await documentEpochs.bringForward(manager, documentId, moved);
    const isNewest = row.epoch === epoch && row.revision === known;
    const merged = isNewest ? state : mergeStates(row.state, state);
    // Another instance may have been quicker with the same text.
    if (Buffer.from(merged).equals(row.state)) return row;
    return this.put(manager, documentId, { ...row, state: merged, revision: row.revision + 1 });
  }

  /**
   * Mends what is stored, once, however many instances open it (`mend`).
   * @returns what is stored then
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async mend(documentId: string): Promise<StoredState> {
    return this.work.run(async ({ manager }) => {
      const row = await lock(manager, documentId);
      if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
      const ydoc = docFromState(row.state);
      if (mend(ydoc).length === 0) return row;
      const state = Y.encodeStateAsUpdate(ydoc);
      return this.put(manager, documentId, { ...row, state, revision: row.revision + 1 });
    });
  }

  /** Stores the state without what it remembers of deleted text. It shows the same, so it stays the same revision. */
  async withoutDeleted(documentId: string): Promise<void> {
    await this.work.run(async ({ manager }) => {
      const row = await lock(manager, documentId);
      if (!row) return;
      const ydoc = docFromState(row.state);
      await this.put(manager, documentId, { ...row, state: Y.encodeStateAsUpdate(ydoc) });
      ydoc.destroy();
    });
  }

  /**
   * Rewrites a document whose state is much larger than what it shows. What is open of it anywhere is told, and goes.
   * @returns whether it was rewritten
   */
  async compact(documentId: string, limits: CompactionLimits): Promise<boolean> {
    const [large] = await this.dataSource.query<unknown[]>(
      'SELECT id FROM documents WHERE id = $1 AND octet_length(state) >= greatest("compactFrom", $2)',
      [documentId, limits.bytes],
    );
    if (!large) return false;
    const done = await this.work.run((tx) => this.compactIn(tx, documentId, limits));
    if (done) this.channel.publish(documentId, 'compacted');
    return done;
  }

  private async compactIn({ manager }: Tx, documentId: string, limits: CompactionLimits): Promise<boolean> {
    const row = await lock(manager, documentId);
    if (!row) return false;
    const both = rewritten(row.state);
    const next = compactFrom(both.fresh.byteLength, limits);
    await manager.query('UPDATE documents SET "compactFrom" = $2 WHERE id = $1', [documentId, next]);
    if (row.state.byteLength < next) return false;
    const [epoch, revision] = [row.epoch + 1, row.revision + 1];
    await documentEpochs.end(manager, documentId, { ...both, epoch: row.epoch, days: limits.days });
    await manager.query('UPDATE documents SET epoch = $2 WHERE id = $1', [documentId, epoch]);
    await this.put(manager, documentId, { state: both.fresh, revision, epoch });
    return true;
  }

  private async put(manager: EntityManager, documentId: string, next: StoredState): Promise<StoredState> {
    await manager.query(
      `UPDATE documents SET state = $2, revision = $3, "schemaVersion" = $4, "updatedAt" = now() WHERE id = $1`,
      [documentId, Buffer.from(next.state), next.revision, schemaVersion],
    );
    await this.noteTitle(manager, documentId, this.titleIn(documentId, next.state));
    return next;
  }

  /** A text that can't be read is stored all the same: only its title is not known then. */
  private titleIn(documentId: string, state: Uint8Array): string | null {
    try {
      return titleFromState(state);
    } catch (error) {
      this.logger.error(`The title of ${documentId} can't be read: ${String(error)}`);
      return null;
    }
  }

  /** A document is called what its text calls itself; one without a title keeps the name it has. */
  private async noteTitle(manager: EntityManager, documentId: string, title: string | null): Promise<void> {
    if (title === null) return;
    await manager.query(
      `UPDATE google_documents SET title = $2, "updatedAt" = now()
        WHERE "googleDocId" = $1 AND title <> $2`,
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
}
