import { AppError, type generationEvents } from '@galley/contracts';
import { hasPermission } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { GenerationEntity } from './generation.entity.js';

const bodies = ['g.content', 'g.blogContent', 'g.topics', 'g.drafts', 'g.sourceInfo', 'g.behind'];

/** Reads generations whole, or locks them for a change. */
@Injectable()
export class GenerationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With its guru and all bodies. @throws AppError GENERATION_NOT_FOUND */
  async get(id: number): Promise<GenerationEntity> {
    const row = await this.whole(this.dataSource.manager, id)
      .innerJoinAndSelect('g.guru', 'guru')
      .leftJoinAndSelect('g.person', 'person')
      .getOne();
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id });
    return row;
  }

  /** Locked until the transaction ends, without its guru; null when it is gone. */
  async lock(manager: EntityManager, id: number): Promise<GenerationEntity | null> {
    return this.whole(manager, id).setLock('pessimistic_write').getOne();
  }

  /** Locked, for its owner, for editors, or for anybody when it is the team's. @throws AppError GENERATION_NOT_FOUND, NOT_YOURS */
  async lockFor(manager: EntityManager, id: number, userId: number): Promise<GenerationEntity> {
    const row = await this.lock(manager, id);
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id });
    if (row.userId !== null && row.userId !== userId && !hasPermission('texts.manage'))
      throw new AppError('NOT_YOURS', { id });
    return row;
  }

  private whole(manager: EntityManager, id: number): SelectQueryBuilder<GenerationEntity> {
    return manager.createQueryBuilder(GenerationEntity, 'g').addSelect(bodies).where('g.id = :id', { id });
  }
}

/** What every event about a text says. */
export const factsOf = (
  row: Pick<GenerationEntity, 'id' | 'userId' | 'guruId' | 'contentType' | 'title'>,
): z.input<typeof generationEvents.requested.data> => ({
  generationId: row.id,
  userId: row.userId,
  guruId: row.guruId,
  contentType: row.contentType,
  title: row.title,
});
