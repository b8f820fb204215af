import { limits, type TopicListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../../shared/lib/counted.js';
import { readReference, shorten } from '../../../shared/lib/video.js';
import { platformOf } from '../../../shared/platforms/index.js';
import { ErrorState, Moment, PlatformBadge, SkeletonLines } from '../../../shared/ui/index.js';
import { useTopicsOfPlatformsQuery } from '../../topics/index.js';
import { type Column, columns } from '../topic-columns.js';

/** How many topics a column shows before somebody expands it. */
const SHOWN = 5;
const REFERENCE_LENGTH = 60;

interface Props {
  guruId: number;
  column: Column;
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
        <SkeletonLines shape="entry" label={`Loading topics from ${title}`} count={SHOWN} />
      </div>
    ))}
  </div>
);

/** The topics of one column of platforms, newest first. */
export function TopicColumn({ guruId, column: { title, platforms }, chosen, onToggle, onLook }: Props) {
  const [open, setOpen] = useState(false);
  const limit = open ? limits.listMax : SHOWN;
  const { data, error, isFetching, refetch } = useTopicsOfPlatformsQuery({ guruId, platforms, limit });
  const topics = data?.items ?? [];
  const more = (data?.total ?? 0) - topics.length;
  return (
    <section className="stack g3" aria-label={title}>
      <div className="row between">
        <h2 className="section-title">{title}</h2>
        {data ? <span className="small faint numbers">{counted(data)}</span> : null}
      </div>
      {!data && isFetching ? (
        <SkeletonLines shape="entry" label={`Loading topics from ${title}`} count={SHOWN} />
      ) : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.total === 0 ? <p className="small faint">No topics from here yet.</p> : null}
      {topics.map((topic) => (
        <ColumnCard
          key={topic.id}
          title={title}
          topic={topic}
          chosen={chosen.some(({ id }) => id === topic.id)}
          onToggle={() => onToggle(topic)}
          onLook={() => onLook(topic)}
        />
      ))}
      {more > 0 && (!open || isFetching) ? (
        <Button variant="default" loading={open} onClick={() => setOpen(true)}>
          Show {counted({ ...data, total: more })} more topics
        </Button>
      ) : null}
      {more > 0 && open && !isFetching ? (
        <p className="small faint">The {limits.listMax} newest are shown.</p>
      ) : null}
    </section>
  );
}

interface CardProps {
  /** The title of its column. */
  title: string;
  topic: TopicListItem;
  chosen: boolean;
  onToggle: () => void;
  onLook: () => void;
}

function ColumnCard({ title, topic, chosen, onToggle, onLook }: CardProps) {
  const { link } = readReference(topic.sourceReference);
  const reference = topic.sourceTitle ?? (link ? shorten(link, REFERENCE_LENGTH) : null);
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
          See more
        </Anchor>
      </div>
    </article>
  );
}
