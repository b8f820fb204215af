import { languageName, type SourceListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateLabel } from '../../../shared/lib/time.js';
import { safeUrl } from '../../../shared/lib/video.js';
import { PlatformBadge, RecordingAccess } from '../../../shared/ui/index.js';
import { topicsLink } from '../links.js';
import { DeleteSource } from '../removal/DeleteSource.js';
import { t } from '../texts.js';
import { SourceMedia } from './SourceMedia.js';
import { Speakers } from './Speakers.js';
import { tally } from '../../../shared/lib/counted.js';

interface Props {
  source: SourceListItem;
  onDiscover: () => void;
}

/** A source on Browse Videos: what it is, and the ways to its topics and to the recording. */
export function SourceCard({ source, onDiscover }: Props) {
  return (
    <article className="card" data-live aria-label={source.title}>
      <Link to={`/video/${source.id}`} aria-hidden tabIndex={-1}>
        <SourceMedia source={source} />
      </Link>
      <div className="row between">
        <PlatformBadge platformType={source.platformType} isSample={source.isSample} />
        <span className="small soft still">{dateLabel(source.uploadedAt ?? source.createdAt)}</span>
      </div>
      <h3 className="section-title clamp-2" dir="auto">
        <Link className="plain-link" to={`/video/${source.id}`}>
          {source.title}
        </Link>
      </h3>
      <div className="row between">
        <Speakers source={source} />
        <span className="small faint still numbers">
          {source.language && source.language !== 'en' ? `${languageName(source.language)} · ` : ''}
          {t('topicCount', tally(source.topicCount))}
        </span>
      </div>
      <p className="soft clamp-3" dir="auto">
        {source.summary ?? t('noSummary')}
      </p>
      {source.platformType === 'Multi-Guru Transcript' ? (
        <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
      ) : null}
      <div className="row wrap card-foot">
        <Button component={Link} to={topicsLink(source)} size="xs" variant="default">
          {t('viewTopics')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscover}>
          {t('discover')}
        </Button>
        <WatchOrOpen source={source} />
        <DeleteSource source={source} small />
      </div>
    </article>
  );
}

/** The button to a video on its own site, or to the page of a source that has no video. */
function WatchOrOpen({ source }: { source: SourceListItem }) {
  const video = safeUrl(source.videoUrl);
  if (!video) {
    return (
      <Button
        component={Link}
        to={`/video/${source.id}`}
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconExternalLink size={14} />}
      >
        {t('open')}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={video}
      target="_blank"
      rel="noreferrer"
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconPlayerPlay size={14} />}
    >
      {t('watch')}
    </Button>
  );
}
