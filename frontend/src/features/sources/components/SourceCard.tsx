import type { SourceListItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateLabel } from '../../../shared/lib/time.js';
import { safeUrl } from '../../../shared/lib/video.js';
import { PlatformBadge, RecordingAccess } from '../../../shared/ui/index.js';
import { topicsLink } from '../links.js';
import { SourceMedia } from './SourceMedia.js';
import { Speakers } from './Speakers.js';

export function SourceCard({ source }: { source: SourceListItem }) {
  const video = safeUrl(source.videoUrl);
  return (
    <article className="card" data-live>
      <Link to={`/video/${source.id}`} aria-hidden tabIndex={-1}>
        <SourceMedia source={source} />
      </Link>
      <div className="row between">
        <PlatformBadge platformType={source.platformType} />
        <span className="small soft">{dateLabel(source.uploadedAt ?? source.createdAt)}</span>
      </div>
      <h3 className="section-title clamp-2" dir="auto">
        <Anchor component={Link} to={`/video/${source.id}`} inherit c="inherit">
          {source.title}
        </Anchor>
      </h3>
      <Speakers source={source} />
      <p className="soft clamp-3" dir="auto">
        {source.summary ?? 'No summary available'}
      </p>
      {source.platformType === 'Multi-Guru Transcript' ? (
        <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
      ) : null}
      <div className="row wrap card-foot">
        <Button
          component={Link}
          to={topicsLink(source)}
          variant="default"
          leftSection={<IconListDetails size={16} />}
        >
          View Topics
        </Button>
        {video ? (
          <Button
            component="a"
            href={video}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            leftSection={<IconPlayerPlay size={16} />}
          >
            Watch
          </Button>
        ) : (
          <Button
            component={Link}
            to={`/video/${source.id}`}
            variant="subtle"
            color="gray"
            leftSection={<IconExternalLink size={16} />}
          >
            Open
          </Button>
        )}
        <span className="small faint push numbers">
          {source.topicCount} {source.topicCount === 1 ? 'topic' : 'topics'}
        </span>
      </div>
    </article>
  );
}
