import { AppError } from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import { type Rewritten, withLateEdits } from '../content/index.js';

interface EpochRow {
  readonly state: Buffer;
  readonly branch: Buffer;
}

/** The epochs of a document that have ended, as rows of `document_epochs`. Call these with the document's row locked. */
export const documentEpochs = {
  /** Keeps what late edits are made on, and forgets epochs that ended long ago. */
  async end(
    manager: EntityManager,
    documentId: string,
    { epoch, old, fresh, days }: Rewritten & { readonly epoch: number; readonly days: number },
  ): Promise<void> {
    await manager.query(
      'INSERT INTO document_epochs ("documentId", epoch, state, branch) VALUES ($1, $2, $3, $4)',
      [documentId, epoch, Buffer.from(old), Buffer.from(fresh)],
    );
    await manager.query(`DELETE FROM document_epochs WHERE "endedAt" < now() - make_interval(days => $1)`, [
      days,
    ]);
  },

  /** @throws AppError STALE_VERSION when the epoch ended too long ago to be known */
  async stateOf(manager: EntityManager, documentId: string, epoch: number): Promise<Uint8Array> {
    return (await rowOf(manager, documentId, epoch)).state;
  },

  /**
   * Brings late edits of an ended epoch forward, through every epoch since, to the present one.
   * @param range the epoch of the late state, and the present one
   * @returns a state of the present epoch to be merged into the document
   * @throws AppError STALE_VERSION when the epoch ended too long ago to be known
   */
  async bringForward(
    manager: EntityManager,
    documentId: string,
    { late, from, to }: { readonly late: Uint8Array; readonly from: number; readonly to: number },
  ): Promise<Uint8Array> {
    let state = late;
    for (let epoch = from; epoch < to; epoch += 1) {
      const row = await rowOf(manager, documentId, epoch);
      const { old, fresh } = withLateEdits({ old: row.state, fresh: row.branch }, state);
      await manager.query(
        'UPDATE document_epochs SET state = $3, branch = $4 WHERE "documentId" = $1 AND epoch = $2',
        [documentId, epoch, Buffer.from(old), Buffer.from(fresh)],
      );
      state = fresh;
    }
    return state;
  },
};

async function rowOf(manager: EntityManager, documentId: string, epoch: number): Promise<EpochRow> {
  const [row] = await manager.query<EpochRow[]>(
    'SELECT state, branch FROM document_epochs WHERE "documentId" = $1 AND epoch = $2',
    [documentId, epoch],
  );
  if (!row) throw new AppError('STALE_VERSION', { activeVersion: epoch });
  return row;
}
