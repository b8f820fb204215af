import type { ChangedBlock, Review, ReviewState } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { dateLabel, dateTimeLabel } from '../../shared/lib/time.js';
import { Badge, toastResult } from '../../shared/ui/index.js';
import { Comments } from './Comments.js';
import { t } from './texts.js';

const tones = {
  waiting: 'grey',
  approved: 'green',
  reopened: 'amber',
  changes: 'red',
} as const satisfies Record<ReviewState, string>;

/** Whom a review waits for, in words. */
export const whoIsAsked = ({ person, role }: Pick<Review, 'person' | 'role'>): string =>
  person ?? (role === null ? '' : t(role));

interface Props {
  review: Review;
  /** Of the text as it is shown. */
  version: number;
  onChanges: () => void;
}

/** One review: who was asked, what they say, what has changed since, and what one may do about it. */
export function ReviewCard({ review, version, onChanges }: Props) {
  const { state, askedBy, note, dueOn, decidedBy, decidedAt, changed, comments } = review;
  return (
    <li className="review stack">
      <div className="row wrap">
        <span className="strong" dir="auto">
          {whoIsAsked(review)}
        </span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        {dueOn !== null && state !== 'approved' ? (
          <span className="small soft">{t('dueOn', { day: dateLabel(`${dueOn}T12:00:00.000Z`) })}</span>
        ) : null}
        <Withdraw review={review} />
      </div>
      <p className="small soft">
        <bdi>{t('askedBy', { name: askedBy })}</bdi>
        {decidedBy !== null ? (
          <>
            {' · '}
            <bdi>
              {t('decided', {
                name: decidedBy,
                when: dateTimeLabel(decidedAt),
                version: review.version ?? version,
              })}
            </bdi>
          </>
        ) : null}
      </p>
      {note ? (
        <p className="small" dir="auto">
          {note}
        </p>
      ) : null}
      <Changed blocks={changed} />
      {comments.length > 0 ? <Comments comments={comments} /> : null}
      {review.mayDecide ? <Decide review={review} version={version} onChanges={onChanges} /> : null}
    </li>
  );
}

/** What is not as it was approved. */
function Changed({ blocks }: { blocks: readonly ChangedBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className="stack">
      <p className="small strong">{t('changedSince')}</p>
      <ul className="plain stack">
        {blocks.map(({ before, now }, at) => (
          <li key={at} className="review-change small">
            {before === null ? null : (
              <p dir="auto">
                <span className="faint">{t(now === null ? 'takenOut' : 'was')}</span> <del>{before}</del>
              </p>
            )}
            {now === null ? null : (
              <p dir="auto">
                <span className="faint">{t(before === null ? 'added' : 'isNow')}</span> <ins>{now}</ins>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decide({ review: { id, state }, version, onChanges }: Props) {
  const [decide, { isLoading }] = useCallMutation(httpApi.review.decide);
  const approve = async () =>
    void toastResult(await decide({ id, decision: 'approve', version }), t('approvedNow'), t('notDecided'));
  if (state === 'approved') return null;
  return (
    <div className="row wrap">
      <span className="small strong">{t('yourTurn')}</span>
      <Button size="xs" loading={isLoading} onClick={() => void approve()}>
        {t(state === 'reopened' ? 'approveAgain' : 'approve')}
      </Button>
      <Button size="xs" variant="default" disabled={isLoading} onClick={onChanges}>
        {t('askForChanges')}
      </Button>
    </div>
  );
}

function Withdraw({ review }: { review: Review }) {
  const [withdraw, { isLoading }] = useCallMutation(httpApi.review.withdraw);
  if (!review.mayWithdraw) return null;
  const take = async () =>
    void toastResult(await withdraw({ id: review.id }), t('withdrawn'), t('notWithdrawn'));
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      className="push"
      loading={isLoading}
      aria-label={t('withdrawOne', { who: whoIsAsked(review) })}
      onClick={() => void take()}
    >
      {t('withdraw')}
    </Button>
  );
}
