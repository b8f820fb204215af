import { useReviewsWaiting, WaitingRows } from '../../reviews/waiting.js';
import { t } from '../texts.js';
import './desk.css';
import { Panel } from './Panel.js';

const count = ({ reviews, signOffs }: Parameters<typeof WaitingRows>[0]['waiting']) =>
  reviews.length + signOffs.length;

/** Reviews and sign-offs that wait for the reader, and those that the reader waits for; nothing where there are none. */
export function Reviews() {
  const waiting = useReviewsWaiting();
  if (waiting === null) return null;
  const { forMe, forOthers } = waiting;
  return (
    <>
      {count(forMe) > 0 ? (
        <Panel title={t('reviewsForYou')}>
          <WaitingRows waiting={forMe} mine />
        </Panel>
      ) : null}
      {count(forOthers) > 0 ? (
        <Panel title={t('reviewsYouWaitFor')}>
          <WaitingRows waiting={forOthers} mine={false} />
        </Panel>
      ) : null}
    </>
  );
}
