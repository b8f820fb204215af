import { AppError, type Input, type sourceRemovalRpc } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { ClipsService } from '../clips/index.js';
import { MediaService } from '../media/index.js';
import { deleteSource } from './source-bin.js';
import { titled, withdrawSource } from './withdrawal.js';

/** Sources that go: into the bin, or for good. */
@Injectable()
export class RemovalService {
  private readonly logger = new Logger(RemovalService.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly media: MediaService,
    private readonly clips: ClipsService,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND, PERMISSION_MISSING */
  async delete(id: number, userId: number): Promise<{ success: true }> {
    await this.work.run((tx) => deleteSource(tx, id, userId));
    return { success: true };
  }

  /** One that lies in the bin is withdrawn, too. @throws AppError SOURCE_NOT_FOUND, VALIDATION_FAILED for another title */
  async withdraw(
    { id, title }: Input<typeof sourceRemovalRpc.withdraw>,
    userId: number,
  ): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const known = await titled(tx.manager, id);
      if (known === null) throw new AppError('SOURCE_NOT_FOUND', { id });
      if (known.trim() !== title)
        throw new AppError('VALIDATION_FAILED', { problem: 'This is not the title of the source.' });
      await withdrawSource(tx, id, userId);
    });
    await Promise.all([this.clips.removeOf(id), this.media.removeOf(id)]).catch((error: unknown) => {
      // The sweep tries again within the hour.
      this.logger.error(`The recording of withdrawn source ${id} is still kept: ${String(error)}`);
    });
    return { success: true };
  }
}
