import type { WaitingReview, WaitingSignOff } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { dateLabel } from '../../shared/lib/time.js';
import { Badge } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface Waiting {
  readonly reviews: readonly WaitingReview[];
  readonly signOffs: readonly WaitingSignOff[];
}

/** What waits for the reader, and what the reader waits for; null where nothing does, so that nothing takes its room. */
export function useReviewsWaiting(): { forMe: Waiting; forOthers: Waiting } | null {
  const { data: reviews } = useCallQuery(httpApi.review.waiting);
  const { data: signOffs } = useCallQuery(httpApi.signOff.waiting);
  const [ofPeople, ofExperts] = [reviews?.items ?? [], signOffs?.items ?? []];
  if (ofPeople.length + ofExperts.length === 0) return null;
  return {
    forMe: {
      reviews: ofPeople.filter(({ forMe }) => forMe),
      signOffs: ofExperts.filter(({ answered }) => answered > 0),
    },
    forOthers: {
      reviews: ofPeople.filter(({ forMe }) => !forMe),
      signOffs: ofExperts.filter(({ open }) => open > 0),
    },
  };
}

const SHOWN = 5;

/** Texts, each with whom it waits for and the way to it. @param mine they wait for the reader */
export function WaitingRows({ waiting: { reviews, signOffs }, mine }: { waiting: Waiting; mine: boolean }) {
  return (
    <ul className="plain desk-rows">
      {signOffs.slice(0, SHOWN).map(({ id, generationId, title, expert, open, answered }) => (
        <li key={`sign-off-${id}`}>
          <Link to={addressOf(generationId)} className="desk-row">
            <Words title={title}>
              {mine
                ? t('expertAnswered', { name: expert, count: answered })
                : t('expertOpen', { name: expert, count: open })}
            </Words>
          </Link>
        </li>
      ))}
      {reviews.slice(0, SHOWN).map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
    </ul>
  );
}

const addressOf = (id: number) => `/generation-view/${id}?review=1`;

function Words({ title, children }: { title: string; children: string }) {
  return (
    <span className="stack grow" style={{ gap: 0 }}>
      <span className="clamp-1">
        <bdi>{title}</bdi>
      </span>
      <span className="small faint clamp-1" dir="auto">
        {children}
      </span>
    </span>
  );
}

function ReviewRow({ review }: { review: WaitingReview }) {
  const { generationId, title, dueOn, state } = review;
  return (
    <li>
      <Link to={addressOf(generationId)} className="desk-row">
        <Words title={title}>{inWords(review)}</Words>
        {dueOn === null ? null : (
          <span className="small soft still">{t('dueOn', { day: dateLabel(`${dueOn}T12:00:00.000Z`) })}</span>
        )}
        {state === 'waiting' ? null : <Badge tone={state === 'changes' ? 'red' : 'amber'}>{t(state)}</Badge>}
      </Link>
    </li>
  );
}

function inWords({ forMe, askedBy, person, role, state }: WaitingReview): string {
  if (forMe) return t('reviewBy', { name: askedBy });
  const name = person ?? (role === null ? '' : t(role));
  return t(state === 'changes' ? 'wantsChanges' : 'waitsFor', { name });
}
