import {
  AppError,
  generationEvents,
  generationJobs,
  type Generation,
  type generationRpc,
} from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { toGeneration } from '../generations/generation.mapper.js';
import { factsOf, GenerationRows } from '../generations/generation.rows.js';
import { afterChange, movedByPerson } from '../generations/status.js';
import { cleanHtml } from '../html/content.js';
import { PeopleService } from '../people/people.service.js';
import { documentTypesOf } from '../writing/drafts.js';
import { VersionsService, type NewVersion } from './versions.service.js';

type EditInput = z.output<typeof generationRpc.edit.input>;
type Bodies = Pick<NewVersion, 'content' | 'blogContent'>;

/** Changes of a text and its status by people (decisions.md, "Generation status"). */
@Injectable()
export class EditsService {
  constructor(
    private readonly rows: GenerationRows,
    private readonly versions: VersionsService,
    private readonly people: PeopleService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Stores a text, a status, or both. What changes nothing leaves no version.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, STALE_VERSION, STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async edit(input: EditInput, userId: number): Promise<Generation> {
    await this.work.run(async (tx) => {
      const row = await this.rows.lockFor(tx.manager, input.id, userId);
      refuseStale(row, input.baseVersion);
      if (input.content !== undefined) {
        afterChange(row.status);
        const bodies = { content: cleanHtml(input.content), blogContent: row.blogContent };
        await this.store(tx, row, bodies, userId, input.userComment ?? null);
      }
      if (input.status !== undefined) await this.move(tx, row, input.status);
    });
    return toGeneration(await this.rows.get(input.id), userId);
  }

  /** Makes an earlier text the present one, as a new version. @throws AppError as `edit`, VERSION_NOT_FOUND */
  async restore({ id, version }: { id: number; version: number }, userId: number): Promise<Generation> {
    await this.work.run(async (tx) => {
      const row = await this.rows.lockFor(tx.manager, id, userId);
      const { content, blogContent } = await this.versions.get(tx.manager, id, version);
      afterChange(row.status);
      await this.store(tx, row, { content, blogContent }, userId, `Restored version ${version}`);
    });
    return toGeneration(await this.rows.get(id), userId);
  }

  private async store(
    tx: Tx,
    row: GenerationEntity,
    bodies: Bodies,
    userId: number,
    userComment: string | null,
  ): Promise<void> {
    const changed = {
      content: bodies.content !== row.content,
      blogContent: bodies.blogContent !== row.blogContent,
    };
    if (!changed.content && !changed.blogContent) return;
    const author = await this.people.nameOf(tx.manager, userId);
    const baseVersion = row.activeVersion;
    const version = await this.versions.change(tx, row, { ...bodies, author, userComment, baseVersion });
    const [main, second] = documentTypesOf(row.contentType);
    const unwritten = { ...row.unwritten };
    for (const contentType of [changed.content && main, changed.blogContent && second]) {
      if (!contentType) continue;
      unwritten[contentType] = version;
      await tx.enqueue(generationJobs.writeDocument, {
        generationId: row.id,
        version,
        contentType,
        author,
        highlight: false,
      });
    }
    await tx.manager.update(GenerationEntity, row.id, { unwritten });
  }

  private async move(tx: Tx, row: GenerationEntity, to: GenerationEntity['status']): Promise<void> {
    const status = movedByPerson(row.status, to);
    if (status === row.status) return;
    await tx.manager.update(GenerationEntity, row.id, { status });
    if (status === 'Published')
      await tx.publish(generationEvents.published, { ...factsOf(row), version: row.activeVersion });
  }
}

function refuseStale({ activeVersion, content }: GenerationEntity, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== activeVersion)
    throw new AppError('STALE_VERSION', { activeVersion, content });
}
