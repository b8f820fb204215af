import type { TopicListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { ageLabel } from '../../../shared/lib/time.js';
import { GuruAvatar, PlatformBadge, Quote } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { Highlighted } from './Highlighted.js';
import { SaveButton } from './SaveButton.js';
import { SubjectLines } from './SubjectLines.js';

interface Props {
  topic: TopicListItem;
  chosenLine: string | null;
  /** The id of one's own copy; null when there is none. */
  savedAs: number | null;
  onChooseLine: (line: string | null) => void;
  onOpen: () => void;
  onSave: () => void;
  onCreate: () => void;
  /** With fewer words: the quote speaks for the topic, and the first subject lines stand for all. */
  compact: boolean;
}

export function TopicCard(props: Props) {
  const { topic, chosenLine, savedAs, onChooseLine, onOpen, onSave, onCreate, compact } = props;
  // A compact card has room for the quote or the excerpt; the words that were searched come first.
  const withExcerpt = !compact || !topic.quote || Boolean(topic.highlight?.excerpt);
  return (
    <article
      className="card topic-card"
      data-live
      data-compact={compact || undefined}
      aria-label={topic.title}
    >
      <Origin topic={topic} />
      <h3 className="section-title">
        <button
          type="button"
          className={`title-button ${compact ? 'clamp-2' : 'clamp-3'}`}
          dir="auto"
          onClick={onOpen}
        >
          <Highlighted text={topic.title} highlight={topic.highlight?.title} />
        </button>
      </h3>
      {withExcerpt ? (
        <p className={`soft ${compact ? 'clamp-2' : 'clamp-3'}`} dir="auto">
          <Highlighted text={topic.excerpt} highlight={topic.highlight?.excerpt} />
        </p>
      ) : null}
      {topic.quote ? (
        <Quote
          quote={topic.quote}
          speaker={topic.guruName}
          url={topic.sourceUrl}
          sourceId={topic.sourceId}
          lines={compact ? 2 : 3}
        />
      ) : null}
      <SubjectLines
        topicId={topic.id}
        lines={topic.subjectLines}
        chosen={chosenLine}
        onChoose={onChooseLine}
        short={compact}
      />
      <div className="row wrap card-foot">
        <Button
          size={compact ? 'xs' : 'sm'}
          variant={chosenLine ? 'filled' : 'default'}
          leftSection={<IconPencilPlus size={16} />}
          onClick={onCreate}
        >
          {t('create')}
        </Button>
        <SaveButton savedAs={savedAs} onSave={onSave} />
      </div>
    </article>
  );
}

/** Whose topic it is, where it comes from and how old it is. */
function Origin({ topic }: { topic: TopicListItem }) {
  const name = topic.guruName ?? t('unknown');
  return (
    <div className="row">
      <GuruAvatar guru={{ id: topic.guruId, name }} size="small" />
      <span className="small soft clamp-1 grow" dir="auto">
        {name}
      </span>
      <PlatformBadge platformType={topic.platformType} />
      <span className="small faint still">{ageLabel(topic.createdAt)}</span>
    </div>
  );
}
