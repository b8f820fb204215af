import type { SourceListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ageLabel, dateLabel } from '../../../shared/lib/time.js';
import { openedOver } from '../../../shared/lib/useUrlDialog.js';
import { PlatformBadge } from '../../../shared/ui/index.js';
import { recordingLink, transcriptSize } from '../links.js';
import { DeleteSource } from '../removal/DeleteSource.js';
import { t } from '../texts.js';
import { SourceMedia } from './SourceMedia.js';
import { Speakers } from './Speakers.js';
import { tally } from '../../../shared/lib/counted.js';

interface Props {
  source: SourceListItem;
  /** The address of this source's details. */
  details: string;
}

/** A card of a source. It opens the recording in a new tab; a source without a recording opens its details. */
export function ContentSourceCard({ source, details }: Props) {
  const recording = recordingLink(source);
  return (
    <article className="card source-card" data-live aria-label={source.title}>
      <SourceMedia source={source} />
      <div className="row between">
        <PlatformBadge platformType={source.platformType} isSample={source.isSample} />
        <span className="small faint still">{ageLabel(source.createdAt)}</span>
      </div>
      <h3 className="section-title clamp-2" dir="auto">
        {recording ? (
          <a className="plain-link whole-card" href={recording} target="_blank" rel="noreferrer">
            {source.title}
          </a>
        ) : (
          <Link className="plain-link whole-card" to={details} state={openedOver} preventScrollReset>
            {source.title}
          </Link>
        )}
      </h3>
      <p className="soft clamp-3" dir="auto">
        {source.summary ?? t('noSummary')}
      </p>
      <Speakers source={source} />
      <div className="small faint row wrap g3 numbers">
        <span>{t('topicCount', tally(source.topicCount))}</span>
        <span>{transcriptSize(source.transcriptLength)}</span>
        <span>{t('published', { date: dateLabel(source.uploadedAt ?? source.createdAt) })}</span>
      </div>
      <div className="row wrap card-foot above-card">
        <Button
          component={Link}
          to={details}
          state={openedOver}
          preventScrollReset
          variant="default"
          leftSection={<IconInfoCircle size={16} />}
        >
          {t('details')}
        </Button>
        {recording ? (
          <Anchor
            href={recording}
            target="_blank"
            rel="noreferrer"
            size="sm"
            c="dimmed"
            className="row g1 push"
          >
            <IconExternalLink size={14} aria-hidden />
            {t('open')}
          </Anchor>
        ) : null}
        <DeleteSource source={source} small />
      </div>
    </article>
  );
}
