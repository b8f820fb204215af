import { Review, ReviewComment, type TextReviews, type WaitingReview } from '@galley/contracts';
import { currentCaller, hasPermission, isRefused } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Gates } from '../gates/index.js';
import { bodyOf, type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { wordsOfText } from '../html/index.js';
import { nameOf, PersonEntity } from '../people/index.js';
import { NeedsService } from './needs.service.js';
import { ReviewCommentEntity } from './review-comment.entity.js';
import { ReviewEntity } from './review.entity.js';
import { answersFor, mayDecide } from './reviewers.js';

const most = 100;
type Names = (userId: number) => string;

/** What is known of the reviews of a text, and whom they wait for. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly gates: Gates,
    private readonly needs: NeedsService,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND */
  async ofText(generationId: number, userId: number): Promise<TextReviews> {
    const row = await this.repository.get(generationId);
    const { manager } = this.dataSource;
    const newest = { where: { generationId }, order: { id: 'DESC' }, take: most } as const;
    const reviews = await manager.find(ReviewEntity, newest);
    const comments = await manager.find(ReviewCommentEntity, {
      where: { reviewId: In(reviews.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const names = await this.namesOf(reviews, comments);
    const obstacles = await this.gates.check(generationId, manager, null);
    const own = mayAsk(row, userId);
    return {
      reviews: reviews.map((review) => {
        const { userId: asked, askedBy, decidedBy } = review;
        return inShape(Review, review, {
          person: asked === null ? null : names(asked),
          askedBy: names(askedBy),
          decidedBy: decidedBy === null ? null : names(decidedBy),
          comments: comments
            .filter(({ reviewId }) => reviewId === review.id)
            .map((comment) => shown(comment, row, names)),
          mayDecide: mayDecide(review, row, userId),
          mayWithdraw: !isRefused('texts.write') && (own || askedBy === userId),
        });
      }),
      version: row.activeVersion,
      needs: await this.needs.read(),
      obstacles: obstacles.map(({ code, message }) => ({ code, message })),
      mayAsk: own && row.activeVersion > 0,
    };
  }

  /** Reviews that wait for somebody, then those that they wait for. */
  async waiting(userId: number): Promise<{ items: WaitingReview[] }> {
    const rows = await this.dataSource.query<(Omit<WaitingReview, 'createdAt'> & { createdAt: Date })[]>(
      `SELECT r.id, r."generationId", coalesce(g."subjectLine", g.title, 'Untitled Generation') AS title, r.role,
              CASE WHEN r."userId" IS NOT NULL THEN coalesce(p.name, 'User ' || r."userId") END AS person,
              coalesce(a.name, 'User ' || r."askedBy") AS "askedBy", r."dueOn"::text AS "dueOn", r.state, r."createdAt",
              (r.state IN ('waiting', 'reopened') AND g."userId" IS DISTINCT FROM $1
                AND (r."userId" = $1 OR r.role = ANY($2))) IS TRUE AS "forMe"
         FROM reviews r JOIN generations g ON g.id = r."generationId"
         LEFT JOIN people p ON p.id = r."userId" LEFT JOIN people a ON a.id = r."askedBy"
        WHERE r.state <> 'approved'
          AND (r."askedBy" = $1 OR g."userId" = $1 OR (r.state <> 'changes' AND (r."userId" = $1 OR r.role = ANY($2))))
        ORDER BY "forMe" DESC, r."dueOn" NULLS LAST, r.id DESC LIMIT ${most}`,
      [userId, answersFor(currentCaller()?.role)],
    );
    return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  }

  private async namesOf(
    reviews: readonly ReviewEntity[],
    comments: readonly ReviewCommentEntity[],
  ): Promise<Names> {
    const ids = [
      ...reviews.flatMap(({ userId, askedBy, decidedBy }) => [userId, askedBy, decidedBy]),
      ...comments.flatMap(({ userId, doneBy }) => [userId, doneBy]),
    ].filter((id) => id !== null);
    const people = await this.dataSource.manager.findBy(PersonEntity, { id: In([...new Set(ids)]) });
    return (id) =>
      nameOf(
        id,
        people.find((person) => person.id === id),
      );
  }
}

/** Whoever may change a text asks for its reviews. */
export const mayAsk = ({ userId: owner }: Pick<GenerationEntity, 'userId'>, userId: number): boolean =>
  !isRefused('texts.write') && (owner === null || owner === userId || hasPermission('texts.manage'));

function shown(comment: ReviewCommentEntity, row: GenerationEntity, names: Names): ReviewComment {
  const { contentType, quote, userId, doneBy } = comment;
  const body = bodyOf(row.contentType, contentType);
  const stands = quote === null || wordsOfText(body && row[body]).includes(quote);
  return inShape(ReviewComment, comment, {
    stands,
    author: names(userId),
    doneBy: doneBy === null ? null : names(doneBy),
  });
}
