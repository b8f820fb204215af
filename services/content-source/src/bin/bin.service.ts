import { type BinEntry, type RestoreInput, sourceRemovalEvents } from '@galley/contracts';
import { Every, requirePermission, UnitOfWork } from '@galley/messaging';
import { binEntries, emptyBin, emptyBins } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GurusBinService } from '../gurus/index.js';
import { restoreSource } from '../removal/index.js';

const hourMs = 3_600_000;

@Injectable()
export class BinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly gurus: GurusBinService,
  ) {}

  async list(userId: number): Promise<BinEntry[]> {
    const [gurus, sources] = await Promise.all([this.gurus.list(), binEntries(this.dataSource, userId)]);
    return [...gurus, ...sources];
  }

  /** @throws AppError NOT_IN_BIN, PERMISSION_MISSING, DUPLICATE_SOURCE, SOURCE_WITHDRAWN */
  async restore(input: RestoreInput, userId: number): Promise<{ success: true }> {
    if (input.kind === 'source') {
      await this.work.run((tx) => restoreSource(tx, input.id, userId));
      return { success: true };
    }
    requirePermission('gurus.manage');
    return this.gurus.restore(input);
  }

  /** The topics of a source go with it, when they hear of it. */
  @Every(hourMs, { problem: 'The bin was not emptied', first: 'at-start', onWorkers: true })
  async empty(signal: AbortSignal): Promise<void> {
    await emptyBins(this.dataSource, signal, () =>
      this.work.run(async (tx) => {
        const items = await emptyBin(tx.manager);
        for (const { itemId } of items) await tx.publish(sourceRemovalEvents.removed, { sourceId: itemId });
        return items.length;
      }),
    );
  }
}
