import type { WaitingReview } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { dateLabel } from '../../shared/lib/time.js';
import { Badge } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Reviews that wait for the reader; null where none does, so that nothing takes their room. */
export function useReviewsWaiting(): { forMe: WaitingReview[]; forOthers: WaitingReview[] } | null {
  const { data } = useCallQuery(httpApi.review.waiting);
  if (!data || data.items.length === 0) return null;
  return {
    forMe: data.items.filter(({ forMe }) => forMe),
    forOthers: data.items.filter(({ forMe }) => !forMe),
  };
}

/** What a review is about and whom it waits for, with the way to it. */
export function WaitingRows({ reviews }: { reviews: readonly WaitingReview[] }) {
  return (
    <ul className="plain desk-rows">
      {reviews.map((review) => (
        <li key={review.id}>
          <Link to={`/generation-view/${review.generationId}?review=1`} className="desk-row">
            <span className="stack grow" style={{ gap: 0 }}>
              <span className="clamp-1">
                <bdi>{review.title}</bdi>
              </span>
              <span className="small faint clamp-1" dir="auto">
                {inWords(review)}
              </span>
            </span>
            {review.dueOn === null ? null : (
              <span className="small soft still">
                {t('dueOn', { day: dateLabel(`${review.dueOn}T12:00:00.000Z`) })}
              </span>
            )}
            {review.state === 'waiting' ? null : (
              <Badge tone={review.state === 'changes' ? 'red' : 'amber'}>{t(review.state)}</Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function inWords({ forMe, askedBy, person, role, state }: WaitingReview): string {
  if (forMe) return t('reviewBy', { name: askedBy });
  const name = person ?? (role === null ? '' : t(role));
  return t(state === 'changes' ? 'wantsChanges' : 'waitsFor', { name });
}
