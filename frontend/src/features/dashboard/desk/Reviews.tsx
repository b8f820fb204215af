import { useReviewsWaiting, WaitingRows } from '../../reviews/waiting.js';
import { t } from '../texts.js';
import './desk.css';
import { Panel } from './Panel.js';

const SHOWN = 5;

/** Reviews that wait for the reader, and those that the reader waits for; nothing where there are none. */
export function Reviews() {
  const waiting = useReviewsWaiting();
  if (waiting === null) return null;
  const { forMe, forOthers } = waiting;
  return (
    <>
      {forMe.length > 0 ? (
        <Panel title={t('reviewsForYou')}>
          <WaitingRows reviews={forMe.slice(0, SHOWN)} />
        </Panel>
      ) : null}
      {forOthers.length > 0 ? (
        <Panel title={t('reviewsYouWaitFor')}>
          <WaitingRows reviews={forOthers.slice(0, SHOWN)} />
        </Panel>
      ) : null}
    </>
  );
}
