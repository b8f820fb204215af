import { limits, type TopicListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { counted, tally } from '../../../shared/lib/counted.js';
import { readReference, shorten } from '../../../shared/lib/video.js';
import { platformOf } from '../../../shared/platforms/index.js';
import { ErrorState, Moment, PlatformBadge, SkeletonLines } from '../../../shared/ui/index.js';
import { useTopicsOfPlatformsQuery } from '../../topics/index.js';
import { t } from '../texts.js';
import { byRecording, type Column, columns } from '../topic-columns.js';

/** How many topics a column shows before somebody expands it. */
const SHOWN = 5;
/** How many more come at a time after that. */
const PER_PAGE = 25;
const REFERENCE_LENGTH = 60;

interface Props {
  guruId: number;
  column: Column;
  /** Words that a topic must have; empty for all topics. */
  search: string;
  chosen: readonly { id: number }[];
  onToggle: (topic: TopicListItem) => void;
  onLook: (topic: TopicListItem) => void;
}

/** The columns before it is known whose topics they hold. */
export const ColumnsSkeleton = () => (
  <div className="columns">
    {columns.map(({ title }) => (
      <div className="stack g3" key={title}>
        <h2 className="section-title">{title}</h2>
        <SkeletonLines shape="entry" label={t('loadingTopicsFrom', { platform: title })} count={SHOWN} />
      </div>
    ))}
  </div>
);

const referenceOf = ({ sourceTitle, sourceReference }: TopicListItem): string | null => {
  const { link } = readReference(sourceReference);
  return sourceTitle ?? (link ? shorten(link, REFERENCE_LENGTH) : null);
};

/** The topics of one column of platforms, newest first; those of one recording together once more than the first are shown. */
export function TopicColumn(props: Props) {
  const { guruId, column, search, chosen, onToggle, onLook } = props;
  const { title, platforms } = column;
  const [opened, setOpened] = useState({ search, pages: 0 });
  // Another search begins with the first topics again.
  const pages = opened.search === search ? opened.pages : 0;
  const limit = Math.min(limits.listMax, SHOWN + pages * PER_PAGE);
  const question = { guruId, platforms, search: search || null, limit };
  const { data, error, isFetching, refetch } = useTopicsOfPlatformsQuery(question);
  const topics = data?.items ?? [];
  const more = (data?.total ?? 0) - topics.length;
  const next = Math.min(more, PER_PAGE, limits.listMax - limit);
  const card = (topic: TopicListItem, withReference: boolean) => (
    <ColumnCard
      key={topic.id}
      title={title}
      topic={topic}
      withReference={withReference}
      chosen={chosen.some(({ id }) => id === topic.id)}
      onToggle={() => onToggle(topic)}
      onLook={() => onLook(topic)}
    />
  );
  return (
    <section className="stack g3" aria-label={title} data-folded={data?.total === 0 || undefined}>
      <div className="row between">
        <h2 className="section-title">{title}</h2>
        {data ? <span className="small faint numbers">{counted(data)}</span> : null}
      </div>
      {!data && isFetching ? (
        <SkeletonLines shape="entry" label={t('loadingTopicsFrom', { platform: title })} count={SHOWN} />
      ) : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.total === 0 ? <p className="small faint">{t(search ? 'noMatchHere' : 'noneFromHere')}</p> : null}
      {pages === 0 ? topics.map((topic) => card(topic, true)) : null}
      {pages > 0
        ? byRecording(topics).map((group) => (
            <Recording key={group[0]?.sourceId} topics={group}>
              {group.map((topic) => card(topic, false))}
            </Recording>
          ))
        : null}
      {next > 0 || (more > 0 && isFetching) ? (
        <Button
          variant="default"
          loading={pages > 0 && isFetching}
          onClick={() => setOpened({ search, pages: pages + 1 })}
        >
          {t('showMoreTopics', tally(next))}
        </Button>
      ) : null}
      {more > 0 && next <= 0 && !isFetching ? (
        <p className="small faint">{t('newestShown', { most: limits.listMax })}</p>
      ) : null}
    </section>
  );
}

/** The topics of one recording under its name. */
function Recording({ topics, children }: { topics: readonly TopicListItem[]; children: ReactNode }) {
  const [first] = topics;
  return (
    <div className="stack g3">
      <div className="row between small">
        <h3 className="soft clamp-1" dir="auto">
          {(first && referenceOf(first)) ?? t('recordingUntitled')}
        </h3>
        <span className="faint still numbers">{t('topicCount', tally(topics.length))}</span>
      </div>
      {children}
    </div>
  );
}

interface CardProps {
  /** The title of its column. */
  title: string;
  topic: TopicListItem;
  /** Whether the card names the recording. */
  withReference: boolean;
  chosen: boolean;
  onToggle: () => void;
  onLook: () => void;
}

function ColumnCard({ title, topic, withReference, chosen, onToggle, onLook }: CardProps) {
  const { link } = readReference(topic.sourceReference);
  const reference = withReference ? referenceOf(topic) : null;
  return (
    <article className="card" data-live data-chosen={chosen}>
      <button type="button" className="title-button" aria-pressed={chosen} onClick={onToggle} dir="auto">
        <span className="row top">
          <span className="tick" data-on={chosen} aria-hidden>
            {chosen ? <IconCheck size={14} /> : null}
          </span>
          <span className="strong clamp-3">{topic.title}</span>
        </span>
      </button>
      <p className="small soft clamp-2" dir="auto">
        {topic.excerpt}
      </p>
      {reference ? (
        <p className="small faint clamp-1" dir="auto" title={link ?? undefined}>
          {reference}
        </p>
      ) : null}
      <div className="row between">
        <span className="row small faint">
          <Moment
            timestamp={topic.metadata.timestamp}
            seconds={topic.metadata.startSeconds}
            url={topic.sourceUrl}
            sourceId={topic.sourceId}
            words={topic.quote ?? undefined}
          />
          {platformOf(topic.platformType).name === title ? null : (
            <PlatformBadge platformType={topic.platformType} />
          )}
        </span>
        <Anchor component="button" type="button" size="xs" className="still" onClick={onLook}>
          {t('seeMore')}
        </Anchor>
      </div>
    </article>
  );
}
