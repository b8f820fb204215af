import type { JobRun, Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { HeardPiece } from './pieces.js';
import { TranscriptionPieceEntity } from './transcription-piece.entity.js';

/** The pieces of recordings that are being transcribed. What was asked for once is not asked for again. */
@Injectable()
export class KeptPieces {
  constructor(private readonly dataSource: DataSource) {}

  /** In order. */
  async of(jobId: number, manager: EntityManager = this.dataSource.manager): Promise<HeardPiece[]> {
    const rows = await manager.find(TranscriptionPieceEntity, { where: { jobId }, order: { place: 'ASC' } });
    return rows.map(({ startSeconds, endSeconds, last, heard }) => ({
      start: startSeconds,
      end: endSeconds,
      last,
      heard,
    }));
  }

  /** @throws RunAborted when the job was cancelled or taken over */
  async keep(run: JobRun, place: number, { start, end, last, heard }: HeardPiece): Promise<void> {
    const row = { jobId: run.id, place, startSeconds: start, endSeconds: end, last, heard };
    await run.keep(async (tx) => {
      await tx.manager.insert(TranscriptionPieceEntity, row);
    });
  }

  async forget(tx: Tx, jobId: number): Promise<void> {
    await tx.manager.delete(TranscriptionPieceEntity, { jobId });
  }
}
