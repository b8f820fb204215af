import type { MediaCheck as Found } from '@galley/contracts';
import { AppError } from '@galley/contracts';
import type { KeptMedia, MediaStore } from '@galley/media';
import { acrossTeams } from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MEDIA_STORE } from './media.store.js';

/** What arrived less long ago may be on its way to a row. */
const settledMs = 86_400_000;
/** So many are named; the rest is counted. */
const named = 200;

type Row = Found['rowsWithoutFiles'][number] & { key: string };

/** Compares the files of recordings with their rows, for an operator. */
@Injectable()
export class MediaCheck {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  /** @param remove whether files without rows are removed @throws AppError MEDIA_NOT_KEPT, DEPENDENCY_DOWN */
  async check(remove: boolean): Promise<Found> {
    const { store } = this;
    if (!store) throw new AppError('MEDIA_NOT_KEPT');
    const rows = new Map((await this.rows()).map((row) => [row.key, row]));
    const lost = new Set(rows.keys());
    const strangers: KeptMedia[] = [];
    let files = 0;
    for await (const file of store.list()) {
      files += 1;
      if (!lost.delete(file.key) && file.changedAt.getTime() < Date.now() - settledMs) strangers.push(file);
    }
    if (remove) for (const { key } of strangers) await store.remove(key);
    return {
      files,
      rows: rows.size,
      filesWithoutRows: strangers.slice(0, named).map(({ key, bytes }) => ({ key, bytes })),
      filesWithoutRowsCount: strangers.length,
      rowsWithoutFiles: [...lost].slice(0, named).flatMap((key) => shown(rows.get(key))),
      rowsWithoutFilesCount: lost.size,
      removed: remove ? strangers.length : 0,
    };
  }

  private rows(): Promise<Row[]> {
    return acrossTeams('operator', () =>
      this.dataSource.query<Row[]>('select id, key, "teamId", "sourceId", "fileName" from media order by id'),
    );
  }
}

const shown = (row: Row | undefined): Found['rowsWithoutFiles'] =>
  row ? [{ id: row.id, teamId: row.teamId, sourceId: row.sourceId, fileName: row.fileName }] : [];
