import type { TopicListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { readReference, shorten } from '../../../shared/lib/video.js';
import { PlatformBadge } from '../../../shared/ui/index.js';

/** Topics of one platform before the column is opened (spec part 1, section 9). */
const SHOWN = 5;
const REFERENCE_LENGTH = 60;

interface Props {
  title: string;
  topics: readonly TopicListItem[];
  chosen: readonly { id: number }[];
  onToggle: (topic: TopicListItem) => void;
  onLook: (topic: TopicListItem) => void;
}

export function TopicColumn({ title, topics, chosen, onToggle, onLook }: Props) {
  const [open, setOpen] = useState(false);
  const more = topics.length - SHOWN;
  return (
    <section className="stack g3">
      <div className="row between">
        <h2 className="section-title">{title}</h2>
        <span className="small faint numbers">{topics.length}</span>
      </div>
      {topics.length === 0 ? <p className="small faint">No topics from here yet.</p> : null}
      {(open ? topics : topics.slice(0, SHOWN)).map((topic) => (
        <ColumnCard
          key={topic.id}
          topic={topic}
          chosen={chosen.some(({ id }) => id === topic.id)}
          onToggle={() => onToggle(topic)}
          onLook={() => onLook(topic)}
        />
      ))}
      {more > 0 && !open ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          Show {more} more topics
        </Button>
      ) : null}
    </section>
  );
}

interface CardProps {
  topic: TopicListItem;
  chosen: boolean;
  onToggle: () => void;
  onLook: () => void;
}

function ColumnCard({ topic, chosen, onToggle, onLook }: CardProps) {
  const reference = readReference(topic.sourceReference).link ?? topic.sourceTitle;
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
      <div className="row between">
        <span className="row small faint">
          {topic.platformType === 'Direct Upload' ? (
            <PlatformBadge platformType={topic.platformType} />
          ) : null}
          <span className="clamp-1" dir="auto">
            {reference ? shorten(reference, REFERENCE_LENGTH) : null}
          </span>
        </span>
        <Anchor component="button" type="button" size="xs" className="still" onClick={onLook}>
          See more
        </Anchor>
      </div>
    </article>
  );
}
