import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredState } from './document.repository.js';

/** How many states, at which somebody read a document, are kept as bases for later writing. */
const keptBases = 20;

/** A state that a writer read, or its branch. */
export type Base = Pick<StoredState, 'state' | 'epoch'>;

/**
 * The states at which writers read a document, each with its branch: the base and everything that was written against
 * it, without what people typed. A writer that comes again goes on from its branch, so whatever it forgot having
 * written is not written twice (docs/adr/0012-branches-of-documents.md).
 */
@Injectable()
export class DocumentBases {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a state that somebody is about to write against; older ones than the last few go. */
  async keep(documentId: string, { state, revision, epoch }: StoredState): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO document_bases ("documentId", revision, state, epoch) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [documentId, revision, Buffer.from(state), epoch],
    );
    await this.dataSource.query(
      `DELETE FROM document_bases WHERE "documentId" = $1 AND revision NOT IN
         (SELECT revision FROM document_bases WHERE "documentId" = $1 ORDER BY revision DESC LIMIT ${keptBases})`,
      [documentId],
    );
  }

  /**
   * The state that a writer saw.
   * @throws AppError STALE_VERSION when nothing is known of that revision any more
   */
  async load(documentId: string, revision: number): Promise<Base> {
    const [row] = await this.dataSource.query<Base[]>(
      'SELECT state, epoch FROM document_bases WHERE "documentId" = $1 AND revision = $2',
      [documentId, revision],
    );
    if (!row) throw await stale(this.dataSource.manager, documentId);
    return row;
  }

  /**
   * Grows the branch of a base. It is stored when this returns: the caller brings it into the document afterwards, as
   * often as it takes. Writers of the same base wait for each other, on all instances.
   * @param grow the branch as it stands, and its epoch -> the branch with what is written now; the same when there is nothing to write
   * @returns the grown branch, and the epoch that it belongs to
   * @throws AppError STALE_VERSION when nothing is known of that revision any more
   */
  async grow(
    documentId: string,
    revision: number,
    grow: (branch: Uint8Array, epoch: number) => Uint8Array,
  ): Promise<Base> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<(Base & { branch: Buffer | null })[]>(
        'SELECT state, branch, epoch FROM document_bases WHERE "documentId" = $1 AND revision = $2 FOR UPDATE',
        [documentId, revision],
      );
      if (!row) throw await stale(manager, documentId);
      const state = grow(row.branch ?? row.state, row.epoch);
      await manager.query('UPDATE document_bases SET branch = $3 WHERE "documentId" = $1 AND revision = $2', [
        documentId,
        revision,
        Buffer.from(state),
      ]);
      return { state, epoch: row.epoch };
    });
  }
}

async function stale(manager: EntityManager, documentId: string): Promise<AppError> {
  const [row] = await manager.query<{ revision: number }[]>('SELECT revision FROM documents WHERE id = $1', [
    documentId,
  ]);
  return new AppError('STALE_VERSION', { activeVersion: row?.revision ?? 0 });
}
