import type { TopicListItem } from '@galley/contracts';
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconPencilPlus } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { ageLabel } from '../../../shared/lib/time.js';
import { GuruAvatar, Moment, PlatformBadge } from '../../../shared/ui/index.js';
import type { TopicActions } from '../useTopicActions.js';
import { Highlighted } from './Highlighted.js';

/** A row before it was measured, in pixels, and how many are drawn beyond the edges of the screen. */
const ROW_PX = 68;
const BEYOND = 10;

interface Props {
  topics: readonly TopicListItem[];
  /** How many there are in all; the rest comes as it gets near. */
  total: number;
  actions: TopicActions;
}

/** Topics as dense rows. Only those near the screen are drawn, so ten thousand scroll like ten. */
export function TopicRows({ topics, total, actions }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: topics.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => topics[index]?.id ?? index,
    overscan: BEYOND,
    scrollMargin: above,
  });
  return (
    <div ref={list} className="rows" role="list" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const topic = topics[index];
        return topic ? (
          <TopicRow
            key={topic.id}
            topic={topic}
            actions={actions}
            index={index}
            total={total}
            measure={rows.measureElement}
            top={start - above}
          />
        ) : null;
      })}
    </div>
  );
}

interface RowProps {
  topic: TopicListItem;
  actions: TopicActions;
  index: number;
  total: number;
  measure: (element: HTMLElement | null) => void;
  /** Where it stands in the list, in pixels. */
  top: number;
}

/** Drawn once: scrolling draws only the rows that come into sight. */
const TopicRow = memo(function TopicRow({ topic, actions, index, total, measure, top }: RowProps) {
  const guruName = topic.guruName ?? 'Unknown';
  const { startSeconds, timestamp } = topic.quote ?? topic.metadata;
  return (
    <div
      ref={measure}
      data-index={index}
      className="topic-row"
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <GuruAvatar guru={{ id: topic.guruId, name: guruName }} size="small" />
      <div className="stack" style={{ gap: 0 }}>
        <button
          type="button"
          className="title-button strong clamp-1"
          dir="auto"
          onClick={() => actions.open(topic)}
        >
          <Highlighted text={topic.title} highlight={topic.highlight?.title} />
        </button>
        <span className="small soft clamp-1" dir="auto">
          <Highlighted text={topic.excerpt} highlight={topic.highlight?.excerpt} />
        </span>
      </div>
      <span className="small" data-more>
        <Moment
          timestamp={timestamp}
          seconds={startSeconds}
          url={topic.sourceUrl}
          sourceId={topic.sourceId}
          words={topic.quote ?? undefined}
        />
      </span>
      <span data-more>
        <PlatformBadge platformType={topic.platformType} />
      </span>
      <span className="small faint" data-more>
        {ageLabel(topic.createdAt)}
      </span>
      <RowActions topic={topic} actions={actions} />
    </div>
  );
});

function RowActions({ topic, actions }: Pick<RowProps, 'topic' | 'actions'>) {
  return (
    <div className="row g1 still">
      <ActionIcon
        size="md"
        aria-label={`Save ${topic.title}`}
        title="Save Topic"
        onClick={() => actions.save(topic)}
      >
        <IconBookmark size={16} />
      </ActionIcon>
      <ActionIcon
        size="md"
        aria-label={`Create from ${topic.title}`}
        title="Create"
        onClick={() => actions.create(topic)}
      >
        <IconPencilPlus size={16} />
      </ActionIcon>
    </div>
  );
}
