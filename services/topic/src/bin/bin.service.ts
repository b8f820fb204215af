import { AppError, type BinEntry, type RestoreInput } from '@galley/contracts';
import { Every, requirePermission, UnitOfWork } from '@galley/messaging';
import { binEntries, emptyBin, emptyBins, restoreFolder } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { topicFolders } from '../folders/index.js';
import { restoreSaved } from '../saved/index.js';
import { restoreSubjectLines, restoreTopic, restoreTopics } from '../topics/index.js';

const hourMs = 3_600_000;

@Injectable()
export class BinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Topics of a deleted source come back with it, so they are not listed beside it. */
  async list(userId: number): Promise<BinEntry[]> {
    const entries = await binEntries(this.dataSource, userId);
    return entries.filter(({ kind }) => kind !== 'source');
  }

  /** @throws AppError NOT_IN_BIN, NOT_YOURS, FOLDER_EXISTS, ALREADY_SAVED, TOPIC_NOT_FOUND */
  async restore({ kind, id }: RestoreInput, userId: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const { manager } = tx;
      if (kind === 'topic' || kind === 'topics') requirePermission('topics.manage');
      if (kind === 'topic') return restoreTopic(tx, id, userId);
      if (kind === 'topics') return restoreTopics(tx, id, userId);
      if (kind === 'subject-lines') return restoreSubjectLines(manager, id, userId);
      if (kind === 'saved-topic') return restoreSaved(manager, id, userId);
      if (kind === 'topic-folder') return restoreFolder(manager, topicFolders, { kind, id }, userId);
      throw new AppError('NOT_IN_BIN', { kind, id });
    });
    return { success: true };
  }

  @Every(hourMs, { problem: 'The bin was not emptied', first: 'at-start', onWorkers: true })
  async empty(signal: AbortSignal): Promise<void> {
    await emptyBins(this.dataSource, signal, async () => (await emptyBin(this.dataSource.manager)).length);
  }
}
