import { AppError, generationEvents, ContentVersion } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { wordCount } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { afterChange, factsOf, GenerationEntity } from '../generations/index.js';
import { previewOf, titleIn } from '../html/index.js';
import { LedgerService } from '../ledger/index.js';
import { TextFollowers } from './followers.js';
import { GenerationVersionEntity } from './generation-version.entity.js';
import { warningsNow } from './warnings.js';

export interface NewVersion {
  readonly content: string;
  readonly blogContent: string | null;
  readonly author: string;
  readonly userComment?: string | null;
  readonly baseVersion: number | null;
  /** Made by itself from edits of the shared document. */
  readonly autosaved?: boolean;
}

/** Lists end after so many versions. */
export const listed = 500;

/** The states of a text, one after the other; the newest is the active one. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly followers: TextFollowers,
  ) {}

  /** Newest first. @throws AppError GENERATION_NOT_FOUND */
  async list(generationId: number): Promise<ContentVersion[]> {
    const { manager } = this.dataSource;
    const versions = await manager.find(GenerationVersionEntity, {
      where: { generationId },
      order: { version: 'DESC' },
      take: listed,
    });
    if (versions.length === 0 && !(await manager.existsBy(GenerationEntity, { id: generationId })))
      throw new AppError('GENERATION_NOT_FOUND', { id: generationId });
    return versions.map(toVersion);
  }

  /** @throws AppError VERSION_NOT_FOUND */
  async get(manager: EntityManager, generationId: number, version: number): Promise<GenerationVersionEntity> {
    const found = await manager.findOneBy(GenerationVersionEntity, { generationId, version });
    if (!found) throw new AppError('VERSION_NOT_FOUND', { id: generationId, version });
    return found;
  }

  /**
   * The version, or the newest one before it where retention has removed it: as the base of a merge, a change that both sides
   * hold is then a change of both, and taken once.
   * @throws AppError VERSION_NOT_FOUND
   */
  async nearest(
    manager: EntityManager,
    { id: generationId, activeVersion }: Pick<GenerationEntity, 'id' | 'activeVersion'>,
    version: number,
  ): Promise<GenerationVersionEntity> {
    const found = await manager.findOne(GenerationVersionEntity, {
      where: { generationId, version: LessThanOrEqual(version) },
      order: { version: 'DESC' },
    });
    if (!found || version > activeVersion)
      throw new AppError('VERSION_NOT_FOUND', { id: generationId, version });
    return found;
  }

  /** The first version that is kept, with its bodies; null for a text that has none yet. */
  oldest(generationId: number): Promise<GenerationVersionEntity | null> {
    return this.dataSource.manager.findOne(GenerationVersionEntity, {
      where: { generationId },
      order: { version: 'ASC' },
    });
  }

  /** Null for a text that has no versions yet. */
  async authorOf(manager: EntityManager, generationId: number, version: number): Promise<string | null> {
    const found = await manager.findOne(GenerationVersionEntity, {
      where: { generationId, version },
      select: { id: true, author: true },
    });
    return found?.author ?? null;
  }

  /** With its bodies. @throws AppError VERSION_NOT_FOUND */
  async one({ id, version }: { id: number; version: number }): Promise<ContentVersion> {
    return toVersion(await this.get(this.dataSource.manager, id, version));
  }

  /** Stores the next version, makes it the active one and the row's text. The caller holds the row's lock. */
  async write(manager: EntityManager, row: GenerationEntity, next: NewVersion): Promise<number> {
    const version = row.activeVersion + 1;
    await manager.update(GenerationVersionEntity, { generationId: row.id, isActive: 1 }, { isActive: 0 });
    const { content, blogContent } = next;
    const words = wordCount(content) + wordCount(blogContent ?? '');
    await manager.insert(GenerationVersionEntity, {
      ...next,
      generationId: row.id,
      version,
      words,
      isActive: 1,
    });
    const text = { content, blogContent, preview: previewOf(content), activeVersion: version };
    await manager.update(GenerationEntity, row.id, text);
    const before = { content: row.content, blogContent: row.blogContent };
    Object.assign(row, text);
    await this.ledger.enter(manager, row);
    await this.followers.follow(manager, row, before);
    return version;
  }

  /** A version that somebody publishes or restores is no longer one that was only saved by itself. */
  async keep(manager: EntityManager, generationId: number, version: number): Promise<void> {
    await manager.update(GenerationVersionEntity, { generationId, version }, { autosaved: false });
  }

  /** Names the author of the active version, who was not known when it was written. */
  async name(
    manager: EntityManager,
    row: GenerationEntity,
    author: { from: string; to: string },
  ): Promise<void> {
    const active = { generationId: row.id, isActive: 1 as const, author: author.from };
    if (author.from !== author.to)
      await manager.update(GenerationVersionEntity, active, { author: author.to });
  }

  /**
   * A change of a text that is there: a version, the status that follows from it, and the news of it.
   * @throws AppError STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async change(tx: Tx, row: GenerationEntity, next: NewVersion): Promise<number> {
    const names = renamed(row, next.content);
    const after = { status: afterChange(row.status), ...names };
    const version = await this.write(tx.manager, row, next);
    const changed = { ...after, warnings: warningsNow(row) };
    await tx.manager.update(GenerationEntity, row.id, changed);
    // It is found by its new name, and by the one that people remember.
    const newest = names.subjectLine ?? names.title;
    if (newest !== undefined)
      await tx.manager.query('UPDATE generations SET words = words || search_words($2) WHERE id = $1', [
        row.id,
        newest,
      ]);
    Object.assign(row, changed);
    await tx.publish(generationEvents.refined, { ...factsOf(row), version, author: next.author });
    return version;
  }
}

const lineCharacters = 500;

/** The subject line stands in the text as its title; where both said the same, a new title is the new subject line. */
function renamed(
  { content, subjectLine, title }: GenerationEntity,
  next: string,
): { subjectLine?: string | null; title?: string | null } {
  const [before, after] = [titleIn(content), titleIn(next)?.slice(0, lineCharacters) ?? null];
  if (before === null || after === null || before === after) return {};
  return {
    ...(subjectLine?.trim() === before ? { subjectLine: after } : {}),
    ...(title?.trim() === before ? { title: after } : {}),
  };
}

const toVersion = (version: GenerationVersionEntity): ContentVersion => inShape(ContentVersion, version, {});
