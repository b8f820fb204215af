import { AppError, type Generation, type generationRpc } from '@galley/contracts';
import { requirePermission, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Gates, type Looked } from '../gates/index.js';
import {
  afterChange,
  GenerationEntity,
  GenerationRepository,
  movedByPerson,
  toGeneration,
} from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { PeopleService, withEngine } from '../people/index.js';
import { needBody } from './bodies.js';
import { ChangesService } from './changes.service.js';
import { ReadersService } from './readers.service.js';
import { VersionsService } from './versions.service.js';

type EditInput = z.output<typeof generationRpc.edit.input>;
type ReviseInput = z.output<typeof generationRpc.revise.input>;

/** Changes that people make to a text and to its status. */
@Injectable()
export class EditsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly versions: VersionsService,
    private readonly changes: ChangesService,
    private readonly readers: ReadersService,
    private readonly people: PeopleService,
    private readonly gates: Gates,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Stores a text, a status, or both. What changes nothing leaves no version.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, STALE_VERSION, STILL_PROCESSING, ILLEGAL_TRANSITION, UNPROCESSABLE for
   * a blog post of a text that has none, and those of the gates for publishing
   */
  async edit(input: EditInput, userId: number): Promise<Generation> {
    const { content = '', blogContent } = input;
    const looked =
      input.status === 'Published'
        ? await this.gates.look(input.id, [content, blogContent ?? ''])
        : new Map();
    await this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, input.id, userId);
      await this.refuseStale(tx, row, input.baseVersion);
      if (input.content !== undefined || input.blogContent !== undefined) {
        afterChange(row.status);
        if (input.blogContent !== undefined && row.contentType !== 'Both') needBody('Newsletter', 'blogPost');
        await this.changes.store(tx, row, {
          content: input.content === undefined ? (row.content ?? '') : cleanHtml(input.content),
          blogContent: input.blogContent === undefined ? row.blogContent : cleanHtml(input.blogContent),
          author: await this.people.nameOf(userId, tx.manager),
          userComment: input.userComment ?? null,
          baseVersion: row.activeVersion,
        });
      }
      if (input.status !== undefined) await this.move(tx, row, input.status, looked);
    });
    return toGeneration(await this.repository.get(input.id), userId);
  }

  /** Makes an earlier text the present one, as a new version. @throws AppError as `edit`, VERSION_NOT_FOUND */
  async restore({ id, version }: { id: number; version: number }, userId: number): Promise<Generation> {
    await this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, id, userId);
      const { content, blogContent } = await this.versions.get(tx.manager, id, version);
      afterChange(row.status);
      await this.versions.keep(tx.manager, id, version);
      await this.changes.store(tx, row, {
        content,
        blogContent,
        userComment: `Restored version ${version}`,
        author: await this.people.nameOf(userId, tx.manager),
        baseVersion: row.activeVersion,
      });
    });
    return toGeneration(await this.repository.get(id), userId);
  }

  /**
   * A text that an engine wrote on a version that somebody saw; open to everybody, like refining.
   * @throws AppError GENERATION_NOT_FOUND, STALE_VERSION, STILL_PROCESSING, ILLEGAL_TRANSITION, UNPROCESSABLE
   */
  async revise(input: ReviseInput, userId: number): Promise<Generation> {
    await this.work.run(async (tx) => {
      const row = await this.repository.lock(tx.manager, input.id);
      if (!row) throw new AppError('GENERATION_NOT_FOUND', { id: input.id });
      await this.refuseStale(tx, row, input.baseVersion);
      afterChange(row.status);
      const bodies = { content: row.content ?? '', blogContent: row.blogContent };
      await this.changes.store(tx, row, {
        ...bodies,
        [needBody(row.contentType, input.contentType)]: cleanHtml(input.html),
        author: withEngine(await this.people.nameOf(userId, tx.manager)),
        userComment: input.comment ?? null,
        baseVersion: row.activeVersion,
        byEngine: true,
      });
    });
    return toGeneration(await this.repository.get(input.id), userId);
  }

  private async move(
    tx: Tx,
    row: GenerationEntity,
    to: GenerationEntity['status'],
    looked: Looked,
  ): Promise<void> {
    const status = movedByPerson(row.status, to);
    if (status === row.status) return;
    if (status !== 'Published') return void (await tx.manager.update(GenerationEntity, row.id, { status }));
    requirePermission('texts.publish');
    await this.gates.pass(row.id, tx.manager, looked);
    await this.readers.got(tx, row, row.activeVersion);
  }

  /** Refuses a stale base. The error carries the active text, so that the caller can merge. */
  private async refuseStale(tx: Tx, row: GenerationEntity, baseVersion: number | undefined): Promise<void> {
    const { id, activeVersion, content, blogContent } = row;
    if (baseVersion === undefined || baseVersion === activeVersion) return;
    const author = await this.versions.authorOf(tx.manager, id, activeVersion);
    throw new AppError('STALE_VERSION', { activeVersion, author, content, blogContent });
  }
}
