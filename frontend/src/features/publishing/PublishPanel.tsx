import type { OfferedDestination, Publication, Publications } from '@galley/contracts';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useCallQuery, useMay } from '../../shared/api/index.js';
import { ownZone } from '../../shared/planning/zoned.js';
import { Callout, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { LetterOfText } from '../letters/index.js';
import { Reviews } from '../reviews/index.js';
import { DestinationRow } from './DestinationRow.js';
import type { PublishedText } from './PublishHere.js';
import { t } from './texts.js';

const ForReaders = lazy(async () => ({ default: (await import('../readers/index.js')).ForReaders }));
const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.js')).PlanDialog }));

/** Who reviews a text, whether it is ready for readers, and where it is published, planned, or could be. */
export function PublishPanel({ text }: { text: PublishedText }) {
  const query = useCallQuery(httpApi.publication.ofText, { id: text.id });
  return (
    <>
      <Reviews text={text} />
      <Suspense fallback={<ReadersComing />}>
        <ForReaders text={text} />
      </Suspense>
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
          {(data) => <Body id={text.id} data={data} />}
        </QueryView>
      </section>
    </>
  );
}

/** As high as what is on its way. */
const ReadersComing = () => (
  <section className="card for-readers">
    <SkeletonLines shape="row" count={4} label={t('readersLoading')} />
  </section>
);

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
