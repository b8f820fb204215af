import { AppError, type BinEntry, generationEvents, type RestoreInput } from '@galley/contracts';
import { Every, UnitOfWork } from '@galley/messaging';
import { binEntries, emptyBin, emptyBins, restoreFolder } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { generationFolders } from '../folders/index.js';
import { restoreText } from '../generations/index.js';

const hourMs = 3_600_000;

@Injectable()
export class BinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(userId: number): Promise<BinEntry[]> {
    return binEntries(this.dataSource, userId);
  }

  /** @throws AppError NOT_IN_BIN, NOT_YOURS, FOLDER_EXISTS */
  async restore({ kind, id }: RestoreInput, userId: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      if (kind === 'text') return restoreText(tx, id, userId);
      if (kind === 'content-folder')
        return restoreFolder(tx.manager, generationFolders, { kind, id }, userId);
      throw new AppError('NOT_IN_BIN', { kind, id });
    });
    return { success: true };
  }

  /** The documents of a text go with it, when they hear of it. */
  @Every(hourMs, { problem: 'The bin was not emptied', first: 'at-start', onWorkers: true })
  async empty(signal: AbortSignal): Promise<void> {
    await emptyBins(this.dataSource, signal, () =>
      this.work.run(async (tx) => {
        const items = await emptyBin(tx.manager);
        for (const { kind, itemId } of items)
          if (kind === 'text') await tx.publish(generationEvents.removed, { generationId: itemId });
        return items.length;
      }),
    );
  }
}
