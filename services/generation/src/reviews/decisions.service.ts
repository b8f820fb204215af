import { AppError, type DecideReviewInput } from '@galley/contracts';
import { audit, hasPermission, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { textOf } from '@galley/writing-core';
import { IsNull } from 'typeorm';
import { bodyOf, type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { wordsOfText } from '../html/index.js';
import { blocksOf } from '../versions/index.js';
import { ReviewCommentEntity } from './review-comment.entity.js';
import { ReviewEntity } from './review.entity.js';
import { excerpt, reviewedBlocks } from './reviewed-blocks.js';
import { mayDecide, nameOfText } from './reviewers.js';

type Comment = DecideReviewInput['comments'][number];

/** What reviewers decide. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * An approval holds for the blocks as they stand now; the reviewer's open comments are then done.
   * @returns the text's id
   * @throws AppError REVIEW_NOT_FOUND, REVIEW_NOT_ASKED, REVIEW_OWN_TEXT, REVIEW_STALE, STILL_PROCESSING, VALIDATION_FAILED where marked
   * words are not in the text
   */
  async decide(input: DecideReviewInput, userId: number): Promise<number> {
    return this.work.run(async (tx) => {
      const { row, review } = await this.locked(tx, input.id);
      if (row.userId === userId) throw new AppError('REVIEW_OWN_TEXT');
      if (!mayDecide(review, row, userId)) throw new AppError('REVIEW_NOT_ASKED', { id: input.id });
      if (row.status === 'Processing') throw new AppError('STILL_PROCESSING');
      if (row.activeVersion !== input.version)
        throw new AppError('REVIEW_STALE', { activeVersion: row.activeVersion });
      const comments = input.comments.map((comment) => placed(comment, row));
      const approves = input.decision === 'approve';
      if (approves) await settleComments(tx, review.id, userId);
      if (comments.length > 0)
        await tx.manager.insert(
          ReviewCommentEntity,
          comments.map((comment) => ({ ...comment, reviewId: review.id, generationId: row.id, userId })),
        );
      await tx.manager.update(ReviewEntity, review.id, {
        state: approves ? 'approved' : 'changes',
        decidedBy: userId,
        decidedAt: new Date(),
        byEditor: hasPermission('texts.publish'),
        version: row.activeVersion,
        approved: approves ? reviewedBlocks(row) : [],
        changed: [],
      });
      const action = approves ? 'review.approved' : 'review.changes-wanted';
      const thing = { id: row.id, name: nameOfText(row) };
      await audit(tx, 'generation', { action, thing, after: { version: row.activeVersion } });
      return row.id;
    });
  }

  /** Whoever may change the text says so, and whoever wrote the comment. @throws AppError REVIEW_NOT_FOUND, NOT_YOURS */
  async commentDone({ id, done }: { id: number; done: boolean }, userId: number): Promise<number> {
    return this.work.run(async (tx) => {
      const comment = await tx.manager.findOneBy(ReviewCommentEntity, { id });
      if (!comment) throw new AppError('REVIEW_NOT_FOUND', { id });
      if (comment.userId !== userId) await this.repository.lockFor(tx.manager, comment.generationId, userId);
      const doneNow = done ? { doneBy: userId, doneAt: new Date() } : { doneBy: null, doneAt: null };
      if (done !== (comment.doneAt !== null)) await tx.manager.update(ReviewCommentEntity, id, doneNow);
      return comment.generationId;
    });
  }

  private async locked(tx: Tx, id: number): Promise<{ row: GenerationEntity; review: ReviewEntity }> {
    const found = await tx.manager.findOneBy(ReviewEntity, { id });
    const row = found && (await this.repository.lock(tx.manager, found.generationId));
    // As it is behind the lock: somebody may have decided or taken it back meanwhile.
    const review = row && (await tx.manager.findOneBy(ReviewEntity, { id }));
    if (!review) throw new AppError('REVIEW_NOT_FOUND', { id });
    return { row, review };
  }
}

async function settleComments({ manager }: Tx, reviewId: number, userId: number): Promise<void> {
  const open = { reviewId, userId, doneAt: IsNull() };
  await manager.update(ReviewCommentEntity, open, { doneBy: userId, doneAt: new Date() });
}

/** With the block in which the marked words stand. @throws AppError VALIDATION_FAILED */
function placed({ contentType, quote, text }: Comment, row: GenerationEntity) {
  const body = bodyOf(row.contentType, contentType);
  const html = body === null ? null : row[body];
  if (html === null) throw new AppError('VALIDATION_FAILED', { problem: 'This text has no such part.' });
  if (!quote) return { contentType, quote: null, block: null, text };
  const words = quote.replace(/\s+/g, ' ');
  if (!wordsOfText(html).includes(words))
    throw new AppError('VALIDATION_FAILED', {
      problem: 'The words that you marked are not in the text. Please mark them again.',
    });
  const block = blocksOf(html).find((one) => textOf(one.html).replace(/\s+/g, ' ').includes(words));
  return { contentType, quote: words, block: block ? excerpt(block.html) : null, text };
}
