import {
  AppError,
  type generationRpc,
  type MergeView,
  type VersionComparison,
  VersionListItem,
} from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { GenerationEntity, GenerationRepository } from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { mainDocumentOf, needBody } from './bodies.js';
import { GenerationVersionEntity } from './generation-version.entity.js';
import { compareTexts } from './texts/compare.js';
import { mergedText, mergeTexts } from './texts/merge.js';
import { listed, VersionsService } from './versions.service.js';

type CompareInput = z.output<typeof generationRpc.compare.input>;
type MergeInput = z.output<typeof generationRpc.merge.input>;

const withoutBodies = {
  id: true,
  generationId: true,
  version: true,
  userComment: true,
  author: true,
  baseVersion: true,
  isActive: true,
  words: true,
  autosaved: true,
  createdAt: true,
} as const;

/** Compares versions. It changes nothing. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly versions: VersionsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first, without bodies. @throws AppError GENERATION_NOT_FOUND */
  async history(generationId: number): Promise<VersionListItem[]> {
    const { manager } = this.dataSource;
    const versions = await manager.find(GenerationVersionEntity, {
      select: withoutBodies,
      where: { generationId },
      order: { version: 'DESC' },
      take: listed,
    });
    if (versions.length === 0 && !(await manager.existsBy(GenerationEntity, { id: generationId })))
      throw new AppError('GENERATION_NOT_FOUND', { id: generationId });
    return versions.map(toListItem);
  }

  /** @throws AppError GENERATION_NOT_FOUND, VERSION_NOT_FOUND, UNPROCESSABLE for a document that the text does not have */
  async compare({ id, from, to, contentType }: CompareInput): Promise<VersionComparison> {
    const { manager } = this.dataSource;
    const row = await this.repository.get(id);
    const body = needBody(row.contentType, contentType);
    const [before, after] = await Promise.all([
      this.versions.get(manager, id, from),
      this.versions.get(manager, id, to),
    ]);
    return {
      from: toListItem(before),
      to: toListItem(after),
      contentType: contentType ?? mainDocumentOf(row.contentType),
      ...compareTexts(before[body] ?? '', after[body] ?? ''),
    };
  }

  /** What was written on an earlier version against the active one. @throws AppError as `compare` */
  async mergeView({ id, baseVersion, content, contentType }: MergeInput): Promise<MergeView> {
    const { manager } = this.dataSource;
    const row = await this.repository.get(id);
    const body = needBody(row.contentType, contentType);
    const base = await this.versions.nearest(manager, row, baseVersion);
    const merge = mergeTexts(base[body] ?? '', cleanHtml(content), row[body] ?? '');
    return {
      activeVersion: row.activeVersion,
      body,
      author: (await this.versions.authorOf(manager, id, row.activeVersion)) ?? base.author,
      ...merge,
      merged: mergedText(merge),
    };
  }
}

/** Rows of the list come without their bodies; those of a comparison have them and leave them here. */
const toListItem = (version: GenerationVersionEntity): VersionListItem =>
  inShape(VersionListItem, version, {});
