import type { Source } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlayerPlay, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateLabel } from '../../../shared/lib/time.js';
import { safeUrl } from '../../../shared/lib/video.js';
import { Bone, OutsideButton, PlatformBadge, RecordingAccess } from '../../../shared/ui/index.js';
import { Speakers } from '../components/Speakers.js';
import { t } from '../texts.js';
import { Player } from './Player.js';
import { usePlayer } from './player-state.js';
import { tally } from '../../../shared/lib/counted.js';

/** The details of a source, and links to its topics and its video. */
export function VideoDetails({ source, onDiscover }: { source: Source; onDiscover: () => void }) {
  const video = safeUrl(source.videoUrl);
  const playing = usePlayer().playing !== null;
  return (
    <section className="details video-details" data-playing={playing || undefined} aria-label={t('details')}>
      <Player source={source} />
      <div className="stack g3">
        <div className="row wrap g3">
          <PlatformBadge platformType={source.platformType} isSample={source.isSample} />
          <span className="small soft">{dateLabel(source.uploadedAt ?? source.createdAt)}</span>
          <span className="small soft numbers">{t('topicCount', tally(source.topicCount))}</span>
          <Speakers source={source} />
        </div>
        <p className="soft video-summary" dir="auto">
          {source.summary ?? t('noSummary')}
        </p>
        <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
        <div className="row wrap">
          <Button
            component={Link}
            to={`/find-topics?sourceId=${source.id}`}
            leftSection={<IconListDetails size={16} />}
          >
            {t('viewTopics')}
          </Button>
          <OutsideButton href={video} icon={<IconPlayerPlay size={16} />}>
            {t('watchVideo')}
          </OutsideButton>
          <Button variant="default" leftSection={<IconSparkles size={16} />} onClick={onDiscover}>
            {t('discover')}
          </Button>
        </div>
      </div>
    </section>
  );
}

export function VideoSkeleton() {
  return (
    <div className="details skeleton" role="status" aria-label={t('loadingVideo')}>
      <span className="media bone" aria-hidden />
      <div className="stack g4">
        <Bone tall={5} wide="60%" />
        <Bone tall={6} wide="30%" />
        <div className="stack bones">
          {['98%', '94%', '99%', '95%', '60%'].map((wide) => (
            <Bone key={wide} wide={wide} />
          ))}
        </div>
      </div>
    </div>
  );
}
