import type { TextReviews } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { ReviewCard } from './ReviewCard.js';
import type { ReviewedText } from './places.js';
import './reviews.css';
import { t } from './texts.js';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.js')).AskDialog }));
const ChangesDialog = lazy(async () => ({ default: (await import('./ChangesDialog.js')).ChangesDialog }));

/** The reviews of a text. Its dialogs stand in the address: `?ask=ID` of the text, `?comment=ID` of a review. */
export function ReviewsPanel({ text }: { text: ReviewedText }) {
  const query = useCallQuery(httpApi.review.ofText, { id: text.id });
  const asking = useUrlDialog('ask');
  const changing = useUrlDialog('comment');
  return (
    <section className="card" aria-labelledby="reviews-of-text">
      <h2 className="section-title" id="reviews-of-text">
        {t('title')}
      </h2>
      <QueryView
        query={query}
        errorTitle={t('notLoaded')}
        skeleton={<SkeletonLines shape="row" count={2} label={t('loading')} />}
      >
        {(data) => (
          <>
            <Body data={data} onAsk={() => asking.open(text.id)} onChanges={changing.open} />
            <Suspense fallback={null}>
              {asking.id === text.id && data.mayAsk ? (
                <AskDialog id={text.id} onClose={asking.close} />
              ) : null}
              {data.reviews.some(({ id, mayDecide }) => mayDecide && id === changing.id) ? (
                <ChangesDialog
                  text={text}
                  version={data.version}
                  review={changing.id ?? 0}
                  onClose={changing.close}
                />
              ) : null}
            </Suspense>
          </>
        )}
      </QueryView>
    </section>
  );
}

interface BodyProps {
  data: TextReviews;
  onAsk: () => void;
  onChanges: (review: number) => void;
}

function Body({ data: { reviews, version, mayAsk }, onAsk, onChanges }: BodyProps) {
  return (
    <>
      {reviews.length === 0 ? (
        <div className="stack">
          <p>{t('none')}</p>
          <p className="small soft">{t('noneHint')}</p>
        </div>
      ) : (
        <>
          <p className="small soft">{t('hint')}</p>
          <ul className="plain stack g4">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                version={version}
                onChanges={() => onChanges(review.id)}
              />
            ))}
          </ul>
        </>
      )}
      {mayAsk ? (
        <div className="row wrap">
          <Button variant="default" leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onAsk}>
            {t('askForReview')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
