import type { TopicListItem } from '@galley/contracts';
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconPencilPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { hint } from '../../../shared/keyboard/index.js';
import { useHeld } from '../../../shared/lib/useHeld.js';
import { ageLabel } from '../../../shared/lib/time.js';
import { GuruAvatar, Moment, NewItems, PlatformBadge, VirtualRows } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import type { TopicActions } from '../useTopicActions.js';
import { Highlighted } from './Highlighted.js';
import { savedLink } from './SaveButton.js';

/** A row before it was measured, in pixels. */
const ROW_PX = 86;

interface Props {
  topics: readonly TopicListItem[];
  /** How many there are in all; the rest comes as it gets near. */
  total: number;
  actions: TopicActions;
}

/** Topics as dense rows. Only those near the screen are drawn, so ten thousand scroll like ten. */
export function TopicRows({ topics, total, actions }: Props) {
  const { shown, listRef, ...held } = useHeld(topics, ({ id }) => id);
  return (
    <>
      <NewItems held={held} />
      <div className="rows" role="list" ref={listRef}>
        <VirtualRows rows={shown} estimate={ROW_PX}>
          {(topic, index) => (
            <TopicRow key={topic.id} topic={topic} actions={actions} index={index} total={total} />
          )}
        </VirtualRows>
      </div>
    </>
  );
}

interface RowProps {
  topic: TopicListItem;
  actions: TopicActions;
  index: number;
  total: number;
}

/** Drawn once: scrolling draws only the rows that come into sight. */
const TopicRow = memo(function TopicRow({ topic, actions, index, total }: RowProps) {
  const guruName = topic.guruName ?? t('unknown');
  const { startSeconds, timestamp, approximate } = topic.quote ?? topic.metadata;
  return (
    <div className="topic-row" role="listitem" aria-setsize={total} aria-posinset={index + 1}>
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
        <span className="small faint clamp-1" dir="auto">
          {topic.sourceTitle ? t('guruIn', { guru: guruName, recording: topic.sourceTitle }) : guruName}
        </span>
      </div>
      <span className="small" data-more>
        <Moment
          timestamp={timestamp}
          seconds={startSeconds}
          approximate={approximate}
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
  const saved = actions.savedAs(topic.id);
  return (
    <div className="row g1 still">
      {saved === null ? (
        <ActionIcon
          size="md"
          aria-label={t('saveOne', { title: topic.title })}
          title={hint(t('save'), 'list.save')}
          aria-keyshortcuts="S"
          onClick={() => actions.save(topic)}
        >
          <IconBookmark size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon
          component={Link}
          to={savedLink(saved)}
          size="md"
          aria-label={t('savedOne', { title: topic.title })}
          title={t('savedShow')}
        >
          <IconBookmarkFilled size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        size="md"
        aria-label={t('createFrom', { title: topic.title })}
        title={t('create')}
        onClick={() => actions.create(topic)}
      >
        <IconPencilPlus size={16} />
      </ActionIcon>
    </div>
  );
}
