import type { TopicListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { ageLabel } from '../../../shared/lib/time.js';
import { GuruAvatar, PlatformBadge, Quote } from '../../../shared/ui/index.js';
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
}

export function TopicCard({ topic, chosenLine, savedAs, onChooseLine, onOpen, onSave, onCreate }: Props) {
  const guruName = topic.guruName ?? 'Unknown';
  return (
    <article className="card" data-live aria-label={topic.title}>
      <div className="row">
        <GuruAvatar guru={{ id: topic.guruId, name: guruName }} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {guruName}
        </span>
        <PlatformBadge platformType={topic.platformType} />
        <span className="small faint still">{ageLabel(topic.createdAt)}</span>
      </div>
      <h3 className="section-title">
        <button type="button" className="title-button clamp-3" dir="auto" onClick={onOpen}>
          <Highlighted text={topic.title} highlight={topic.highlight?.title} />
        </button>
      </h3>
      <p className="soft clamp-3" dir="auto">
        <Highlighted text={topic.excerpt} highlight={topic.highlight?.excerpt} />
      </p>
      {topic.quote ? (
        <Quote
          quote={topic.quote}
          speaker={topic.guruName}
          url={topic.sourceUrl}
          sourceId={topic.sourceId}
          lines={3}
        />
      ) : null}
      <SubjectLines
        topicId={topic.id}
        lines={topic.subjectLines}
        chosen={chosenLine}
        onChoose={onChooseLine}
      />
      <div className="row wrap card-foot">
        <Button
          variant={chosenLine ? 'filled' : 'default'}
          leftSection={<IconPencilPlus size={16} />}
          onClick={onCreate}
        >
          Create
        </Button>
        <SaveButton savedAs={savedAs} onSave={onSave} />
      </div>
    </article>
  );
}
