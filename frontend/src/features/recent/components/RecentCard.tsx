import type { RecentItem } from '@galley/contracts';
import { Anchor, Button } from '@mantine/core';
import {
  IconArticle,
  IconBookmark,
  IconBookmarkFilled,
  IconExternalLink,
  IconFileText,
  IconListDetails,
  IconMail,
  IconMessageCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { authorOf } from '../../../shared/lib/ownership.js';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import { safeUrl, shorten } from '../../../shared/lib/video.js';
import {
  Badge,
  GuruAvatar,
  PlatformBadge,
  RecordingAccess,
  StatusBadge,
  TypeBadge,
  toastFailure,
} from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { previewOf } from '../preview.js';
import { useSaveToggle } from '../../topics/index.js';
import { t } from '../texts.js';

const LINK_LENGTH = 36;

interface Props {
  item: RecentItem;
  onDetails: (topicId: number) => void;
  onOpen: () => void;
}

export function RecentCard({ item, onDetails, onOpen }: Props) {
  const title = item.subjectLine ?? item.title;
  const Icon = item.contentType === 'Newsletter' ? IconMail : IconArticle;
  return (
    <article className="card">
      <div className="row wrap">
        <Icon size={16} aria-hidden />
        <TypeBadge type={item.contentType} />
        <Badge tone={item.contentLabel === 'SuperAI' ? 'cyan' : 'grey'}>{item.contentLabel}</Badge>
        <StatusBadge status={item.status} />
        <span className="small faint push">{dateTimeLabel(item.createdAt)}</span>
      </div>
      <h3 className="section-title clamp-3" dir="auto">
        <Link className="plain-link" to={`/generation-view/${item.id}`}>
          {title ?? t('untitled')}
        </Link>
      </h3>
      <div className="row">
        <GuruAvatar guru={{ id: item.guruId, name: item.guruName }} size="small" />
        <span className="small soft clamp-1" dir="auto">
          {item.guruName}
        </span>
        <span className="small faint clamp-1 push">
          <RichText text={t('by')} parts={{ author: <bdi>{authorOf(item)}</bdi> }} /> ·{' '}
          {ageLabel(item.createdAt)}
        </span>
      </div>
      <p className="soft clamp-4" dir="auto">
        {previewOf(item.latestContent, title) ?? t('noPreview')}
      </p>
      <Source item={item} />
      <Actions item={item} onDetails={onDetails} onOpen={onOpen} />
    </article>
  );
}

function Source({ item }: { item: RecentItem }) {
  const { platformType, videoUrl, sourceReference } = item.sourceInfo;
  if (platformType === null) return null;
  const video = safeUrl(videoUrl);
  return (
    <div className="stack">
      <div className="row">
        <PlatformBadge platformType={platformType} />
        {video ? (
          <Anchor href={video} target="_blank" rel="noreferrer" size="xs" c="dimmed" className="row g1">
            <IconExternalLink size={14} />
            <span className="clamp-1">{shorten(video, LINK_LENGTH)}</span>
          </Anchor>
        ) : null}
      </div>
      <RecordingAccess sourceReference={sourceReference} />
    </div>
  );
}

function Actions({ item, onDetails, onOpen }: Props) {
  const topicId = item.topicId ?? item.primaryTopicId;
  const { saved, busy, toggle } = useSaveToggle(topicId);
  const details = () => {
    if (topicId !== null) return onDetails(topicId);
    toastFailure(t('noTopic'), t('noTopicHint'));
  };
  return (
    <div className="row wrap card-foot">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileText size={14} />}
        disabled={item.embedUrl === null}
        onClick={onOpen}
      >
        {t('openDoc')}
      </Button>
      <Button
        size="xs"
        component={Link}
        to={`/content/${item.id}/refine`}
        variant="default"
        leftSection={<IconMessageCircle size={14} />}
      >
        {t('refine')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconListDetails size={14} />}
        onClick={details}
      >
        {t('showTopic')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-pressed={saved}
        disabled={busy}
        leftSection={saved ? <IconBookmarkFilled size={14} /> : <IconBookmark size={14} />}
        onClick={toggle}
      >
        {t(saved ? 'saved' : 'saveTopic')}
      </Button>
    </div>
  );
}
