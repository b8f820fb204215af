import type { OfferedDestination, Publication, Publications } from '@galley/contracts';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useCallQuery, useMay } from '../../shared/api/index.js';
import { ownZone } from '../../shared/planning/zoned.js';
import { Callout, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { useShownText } from '../../shared/ui/TextChoice.js';
import { LetterOfText } from '../letters/index.js';
import { ForReaders } from '../readers/index.js';
import { ReviewsPanel } from '../reviews/index.js';
import { TextSignOffs } from '../sign-off/index.js';
import { DestinationRow } from './DestinationRow.js';
import type { PublishedText } from './PublishHere.js';
import { t } from './texts.js';

const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.js')).PlanDialog }));

interface Props {
  readonly text: PublishedText;
  /** Whoever comes to review finds the reviews first. */
  readonly isForReview: boolean;
}

/** Where a text is published, planned, or could be, whether it is ready for readers, and who reviews it. */
export function PublishPanel({ text, isForReview }: Props) {
  const { id, contentType } = text;
  const query = useCallQuery(httpApi.publication.ofText, { id });
  const others = [
    useCallQuery(httpApi.review.ofText, { id }),
    useCallQuery(httpApi.signOff.ofText, { id }),
    // A fact check may have ended since, and says so to nobody.
    useCallQuery(
      httpApi.reader.checklist,
      { id, contentType: useShownText(contentType) },
      { refetchOnMountOrArgChange: true },
    ),
  ];
  // All at once: each part that came later would push away what stands below it.
  if ([query, ...others].some(({ isLoading }) => isLoading))
    return <SkeletonLines shape="row" count={6} label={t('loading')} />;
  const reviews = (
    <>
      <ReviewsPanel text={text} />
      <TextSignOffs id={id} />
    </>
  );
  return (
    <>
      {isForReview ? reviews : null}
      <section className="card" aria-labelledby="publish-text">
        <h2 className="section-title" id="publish-text">
          {t('title')}
        </h2>
        <LetterOfText text={text} />
        <QueryView
          query={query}
          errorTitle={t('notLoaded')}
          skeleton={<SkeletonLines shape="row" count={2} label={t('loading')} />}
        >
          {(data) => <Body id={id} data={data} />}
        </QueryView>
      </section>
      <ForReaders text={text} />
      {isForReview ? null : reviews}
    </>
  );
}

function Body({ id, data }: { id: number; data: Publications }) {
  const [planned, setPlanned] = useState<OfferedDestination | null>(null);
  const mayPublish = useMay(httpApi.publication.publish);
  const places = placesOf(data);
  const timeZone = data.timeZone ?? ownZone();
  return (
    <>
      {data.obstacles.length > 0 ? (
        <Callout tone="amber" title={t('obstacles')}>
          {data.obstacles.map(({ message }) => (
            <p key={message} dir="auto">
              {message}
            </p>
          ))}
        </Callout>
      ) : null}
      <MissingParts missing={data.missing} />
      {places.length === 0 ? (
        <div className="stack">
          <p>{t('none')}</p>
          <p className="small soft">{t('noneHint')}</p>
        </div>
      ) : (
        <ul className="plain">
          {places.map(({ destination, publication }) => (
            <DestinationRow
              key={destination.id}
              textId={id}
              destination={destination}
              publication={publication}
              timeZone={timeZone}
              mayPublish={mayPublish}
              onPlan={() => setPlanned(destination)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {planned ? (
          <PlanDialog
            textId={id}
            destination={planned}
            publication={data.publications.find(({ destinationId }) => destinationId === planned.id) ?? null}
            timeZone={data.timeZone}
            onClose={() => setPlanned(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface Place {
  readonly destination: OfferedDestination;
  readonly publication: Publication | null;
}

/** Where the text is or could be, by name; places that are not connected any more come last. */
function placesOf({ publications, destinations }: Publications): Place[] {
  const offered = destinations.map((destination) => ({
    destination,
    publication: publications.find(({ destinationId }) => destinationId === destination.id) ?? null,
  }));
  const others = publications
    .filter(({ destinationId }) => !destinations.some(({ id }) => id === destinationId))
    .map((publication) => ({
      destination: { id: publication.destinationId, ...publication.destination },
      publication,
    }));
  return [...offered, ...others];
}
