import { type ReviewerRole, reviewerRoles, type Role, roles } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import type { GenerationEntity } from '../generations/index.js';
import type { ReviewEntity } from './review.entity.js';

/** The roles for which somebody may answer: their own, and lesser ones. */
export const answersFor = (role: Role | null | undefined): ReviewerRole[] =>
  role ? reviewerRoles.filter((one) => roles.indexOf(one) <= roles.indexOf(role)) : [];

/** Whether a review waits for somebody. Nobody decides on a text of their own. */
export function mayDecide(
  { userId: asked, role }: Pick<ReviewEntity, 'userId' | 'role'>,
  text: Pick<GenerationEntity, 'userId'>,
  userId: number,
): boolean {
  if (text.userId === userId) return false;
  return role === null ? asked === userId : answersFor(currentCaller()?.role).includes(role);
}

export const nameOfText = ({ subjectLine, title }: Pick<GenerationEntity, 'subjectLine' | 'title'>): string =>
  subjectLine ?? title ?? 'Untitled Generation';
