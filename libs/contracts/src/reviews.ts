import { z } from 'zod';
import { Id, IdInput, Nothing, Ok, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { eventFor, rpcFor } from './message.js';
import { reviewerRoles, reviewNeeds, reviewStates } from './review-needs.js';

export const ReviewNeed = z.enum(reviewNeeds);
export const ReviewerRole = z.enum(reviewerRoles);
export const ReviewState = z.enum(reviewStates);

/** A day without a time, as people name it. */
const Day = z.iso.date('A day is written like 2026-07-01.');

/** A block that is not as it was approved. */
export const ChangedBlock = z.object({
  contentType: DocumentType,
  /** How it began when it was approved; null for a new one. */
  before: z.string().nullable(),
  /** How it begins now; null for one that was taken out. */
  now: z.string().nullable(),
});
export type ChangedBlock = z.infer<typeof ChangedBlock>;

/** What a reviewer wants to be changed, at its place. */
export const ReviewComment = z.object({
  id: Id,
  contentType: DocumentType,
  /** The words that it is about; null for the whole text. */
  quote: z.string().nullable(),
  /** How the block begins in which they stood. */
  block: z.string().nullable(),
  /** Whether those words still stand in the text. */
  stands: z.boolean(),
  text: z.string(),
  author: z.string(),
  createdAt: Timestamp,
  doneBy: z.string().nullable(),
  doneAt: Timestamp.nullable(),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

/** A review that somebody was asked for. */
export const Review = z.object({
  id: Id,
  generationId: Id,
  /** Who was asked: a person, or whoever has the role. */
  person: z.string().nullable(),
  role: ReviewerRole.nullable(),
  askedBy: z.string(),
  note: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: ReviewState,
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Of the text, which they decided on. */
  version: z.number().int().nullable(),
  /** What has changed since it was approved. */
  changed: z.array(ChangedBlock),
  comments: z.array(ReviewComment),
  /** Whether the asker of this answer may decide it, or take it back. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  createdAt: Timestamp,
});
export type Review = z.infer<typeof Review>;

/** What stands in the way of publishing. */
export const PublishObstacle = z.object({ code: z.string(), message: z.string() });
export type PublishObstacle = z.infer<typeof PublishObstacle>;

export const TextReviews = z.object({
  /** The newest first. */
  reviews: z.array(Review).max(100),
  /** Of the text; a decision names it. */
  version: z.number().int(),
  needs: ReviewNeed,
  obstacles: z.array(PublishObstacle),
  mayAsk: z.boolean(),
});
export type TextReviews = z.infer<typeof TextReviews>;

const asked = 'Please choose whom you ask.';
export const AskReviewsInput = IdInput.extend({
  people: z.array(Id, { error: asked }).max(20, 'At most 20 people are asked at once.').default([]),
  roles: z.array(ReviewerRole, { error: asked }).max(reviewerRoles.length).default([]),
  note: z.string().trim().max(1_000, 'A note has at most 1000 characters.').nullish(),
  dueOn: Day.nullish(),
}).refine(({ people, roles }) => people.length + roles.length > 0, { path: ['people'], error: asked });
export type AskReviewsInput = z.output<typeof AskReviewsInput>;

export const ReviewCommentInput = z.object({
  contentType: DocumentType,
  quote: z.string().trim().min(1).max(2_000, 'Please mark at most 2000 characters.').nullish(),
  text: z
    .string()
    .trim()
    .min(1, 'Please say what should change.')
    .max(4_000, 'A comment has at most 4000 characters.'),
});

export const DecideReviewInput = IdInput.extend({
  decision: z.enum(['approve', 'changes'], { error: 'Please approve the text, or ask for changes.' }),
  /** The version that the reviewer has read. */
  version: z.number().int().positive(),
  comments: z.array(ReviewCommentInput).max(100, 'A review has at most 100 comments.').default([]),
}).refine(({ decision, comments }) => decision === 'approve' || comments.length > 0, {
  path: ['comments'],
  error: 'Please say what should change.',
});
export type DecideReviewInput = z.output<typeof DecideReviewInput>;

/** A review that waits for somebody, as the dashboard lists it. */
export const WaitingReview = z.object({
  id: Id,
  generationId: Id,
  title: z.string(),
  /** Whom it waits for: a person or a role. */
  person: z.string().nullable(),
  role: ReviewerRole.nullable(),
  askedBy: z.string(),
  /** It waits for the asker of this answer; otherwise they asked for it. */
  forMe: z.boolean(),
  dueOn: z.string().nullable(),
  state: ReviewState,
  createdAt: Timestamp,
});
export type WaitingReview = z.infer<typeof WaitingReview>;

/** What publishing needs in a team. */
export const PublishingNeeds = z.object({ needs: ReviewNeed });

const { query, command } = rpcFor('generation');
export const reviewRpc = {
  ofText: query('reviews.of-text', IdInput, TextReviews),
  ask: command('reviews.ask', AskReviewsInput, TextReviews, 'texts.write'),
  decide: command('reviews.decide', DecideReviewInput, TextReviews, 'content.read'),
  withdraw: command('reviews.withdraw', IdInput, Ok, 'texts.write'),
  commentDone: command(
    'reviews.comment-done',
    IdInput.extend({ done: z.boolean() }),
    TextReviews,
    'texts.write',
  ),
  waiting: query('reviews.waiting', Nothing, z.object({ items: z.array(WaitingReview).max(100) })),
  needs: query('reviews.needs', Nothing, PublishingNeeds),
  setNeeds: command('reviews.set-needs', PublishingNeeds, PublishingNeeds, 'people.manage'),
};

export const reviewEvents = {
  asked: eventFor('generation')(
    'review.asked',
    1,
    z.object({
      generationId: Id,
      title: z.string(),
      askedBy: Id,
      people: z.array(Id),
      roles: z.array(ReviewerRole),
      dueOn: z.string().nullable(),
    }),
    'Somebody asked for reviews of a text.',
    'generationId',
  ),
};
