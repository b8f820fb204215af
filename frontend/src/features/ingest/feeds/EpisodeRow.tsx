import type { Feed } from '@galley/contracts';
import { Anchor, Checkbox } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { clock, dateLabel } from '../../../shared/lib/time.js';
import { Badge } from '../../../shared/ui/index.js';
import { t } from './texts.js';

type Episode = Feed['episodes'][number];

export const SourceLink = ({ id }: { id: number }) => (
  <Anchor component={Link} to={`/video/${id}`} inherit>
    {t('openSource')}
  </Anchor>
);

interface RowProps {
  episode: Episode;
  /** Whether it can be chosen. */
  open: boolean;
  picked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** An episode of a feed, to be chosen. */
export function EpisodeRow({ episode, open, picked, disabled, onToggle }: RowProps) {
  const { title, address, publishedAt, durationSeconds, transcript, existingSourceId } = episode;
  const name = title ?? address;
  return (
    <li className="line">
      {open ? (
        <Checkbox aria-label={name} checked={picked} disabled={disabled} onChange={onToggle} />
      ) : (
        <span className="faint still" aria-hidden>
          {existingSourceId === null ? <IconMinus size={20} /> : <IconCheck size={20} />}
        </span>
      )}
      <div className="stack grow">
        <span className="clamp-2" dir="auto">
          {name}
        </span>
        <div className="row wrap small faint">
          {publishedAt ? <time dateTime={publishedAt}>{dateLabel(publishedAt)}</time> : null}
          {durationSeconds ? <span className="numbers">{clock(durationSeconds)}</span> : null}
          <TranscriptBadge form={transcript} heard={open} />
          {existingSourceId === null ? null : <SourceLink id={existingSourceId} />}
        </div>
      </div>
    </li>
  );
}

function TranscriptBadge({ form, heard }: { form: Episode['transcript']; heard: boolean }) {
  if (form === null) return heard ? <Badge>{t('heard')}</Badge> : <span>{t('noTranscript')}</span>;
  return form === 'plain' ? (
    <Badge>{t('withoutTimes')}</Badge>
  ) : (
    <Badge tone="green">{t('transcript')}</Badge>
  );
}
