import { generationEvents } from '@galley/contracts';
import { audit, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { factsOf, GenerationEntity, movedByPerson, movedBySystem } from '../generations/index.js';
import { VersionsService } from './versions.service.js';

/** The status of a text that readers have, with what follows from it. The caller holds the row's lock. */
@Injectable()
export class ReadersService {
  constructor(private readonly versions: VersionsService) {}

  /**
   * Readers have this version. A draft is complete by that, so it takes both steps; one that was changed meanwhile stays a draft.
   * @param userId whose deed it is, where the caller is not signed in
   */
  async got(tx: Tx, row: GenerationEntity, version: number, userId?: number | null): Promise<void> {
    if (row.activeVersion !== version || row.status === 'Published') return;
    const complete = row.status === 'Draft' ? movedByPerson(row.status, 'Complete') : row.status;
    const status = movedByPerson(complete, 'Published');
    await tx.manager.update(GenerationEntity, row.id, { status });
    Object.assign(row, { status });
    await this.versions.keep(tx.manager, row.id, version);
    await audit(tx, 'generation', {
      action: 'text.published',
      thing: { id: row.id, name: row.subjectLine ?? row.title },
      after: { version },
      ...(userId === undefined ? {} : { by: { userId } }),
    });
    await tx.publish(generationEvents.published, { ...factsOf(row), version });
  }

  /** Readers have it nowhere any more. */
  async lost(tx: Tx, row: GenerationEntity): Promise<void> {
    if (row.status !== 'Published') return;
    const status = movedBySystem(row.status, 'Draft');
    await tx.manager.update(GenerationEntity, row.id, { status });
    Object.assign(row, { status });
  }
}
