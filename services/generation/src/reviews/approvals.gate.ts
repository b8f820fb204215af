import { AppError, type ErrorCode, type ErrorDetails, type ReviewNeed } from '@galley/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Gates, type Obstacle, type PublishGate } from '../gates/index.js';
import { PeopleService } from '../people/index.js';
import { NeedsService } from './needs.service.js';
import { ReviewCommentEntity } from './review-comment.entity.js';
import { ReviewEntity } from './review.entity.js';

const missing: Partial<Record<ReviewNeed, string>> = {
  approval: 'an approval',
  editor: 'an approval by an editor',
};

/** Holds a text back until it is approved, where the team's setting says so. */
@Injectable()
export class ApprovalsGate implements PublishGate, OnModuleInit {
  readonly code = 'REVIEW_MISSING';

  constructor(
    private readonly gates: Gates,
    private readonly needs: NeedsService,
    private readonly people: PeopleService,
  ) {}

  onModuleInit(): void {
    this.gates.register(this);
  }

  async check(generationId: number, manager: EntityManager): Promise<Obstacle[]> {
    const needs = await this.needs.read(manager);
    const who = missing[needs];
    if (who === undefined) return [];
    const reviews = await manager.find(ReviewEntity, { where: { generationId }, order: { id: 'ASC' } });
    const objection = reviews.find(({ state }) => state === 'changes');
    if (objection) return [await this.wanted(manager, objection)];
    const counts = reviews.filter(({ byEditor }) => needs !== 'editor' || byEditor);
    if (counts.some(({ state }) => state === 'approved')) return [];
    const changed = counts.flatMap((review) => (review.state === 'reopened' ? review.changed : []));
    const [first] = changed;
    if (!first) return [obstacle('REVIEW_MISSING', { who })];
    return [
      obstacle('REVIEW_REOPENED', { words: first.now ?? first.before ?? '', changed: changed.slice(0, 20) }),
    ];
  }

  private async wanted(manager: EntityManager, { id, decidedBy }: ReviewEntity): Promise<Obstacle> {
    const comment = await manager.findOne(ReviewCommentEntity, {
      where: { reviewId: id },
      order: { id: 'DESC' },
    });
    const who = decidedBy === null ? 'A reviewer' : await this.people.nameOf(decidedBy, manager);
    return obstacle('REVIEW_CHANGES_WANTED', { who, words: comment?.text ?? '' });
  }
}

/** With the sentence of its code. */
export const obstacle = (code: ErrorCode, details: ErrorDetails): Obstacle => ({
  code,
  details,
  message: new AppError(code, details).message,
});
