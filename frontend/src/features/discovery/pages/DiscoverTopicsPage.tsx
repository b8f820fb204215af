import type { DiscoveredQueued, DiscoverInput } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMoodEmpty, IconRefresh, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { BackButton, EmptyState, ErrorState, SkeletonCards, Page } from '../../../shared/ui/index.js';
import { DiscoveryProgress } from '../components/DiscoveryProgress.js';
import { DiscoveryResults } from '../components/DiscoveryResults.js';
import { TopicsQueued } from '../components/TopicsQueued.js';
import { estimatedSeconds, wantedIn } from '../estimate.js';
import { t } from '../texts.js';
import { type DiscoveryWork, useDiscovery } from '../useDiscovery.js';
import { tally } from '../../../shared/lib/counted.js';

/** Looks for topics of a recording that the studio does not have yet. */
export function DiscoverTopicsPage() {
  const [query] = useSearchParams();
  const sourceId = Number(useParams().sourceId);
  if (!Number.isInteger(sourceId) || sourceId <= 0) return <InvalidSource />;
  return <Screen key={sourceId} wanted={{ sourceId, ...wantedIn(query) }} />;
}

function Screen({ wanted }: { wanted: DiscoverInput }) {
  const work = useDiscovery(wanted);
  const [queued, setQueued] = useState<DiscoveredQueued | null>(null);
  if (isApiError(work.error) && work.error.code === 'SOURCE_NOT_FOUND') return <InvalidSource />;
  const { discovery } = work;
  return (
    <Page
      writes
      title={t('discover')}
      subtitle={discovery ? discovery.sourceInfo.title : asked(wanted)}
      actions={<BackToVideos />}
    >
      {queued ? (
        <TopicsQueued queued={queued} onMore={() => setQueued(null)} />
      ) : discovery && discovery.topics.length > 0 ? (
        <>
          <p className="soft" role="status">
            {t('found', {
              count: discovery.topics.length,
              known: t('known', tally(discovery.sourceInfo.existingTopicCount)),
            })}
          </p>
          <DiscoveryResults
            sourceId={wanted.sourceId}
            discovery={discovery}
            depth={wanted.analysisDepth}
            onQueued={setQueued}
          />
        </>
      ) : (
        <Unfinished wanted={wanted} work={work} />
      )}
    </Page>
  );
}

function Unfinished({ wanted, work }: { wanted: DiscoverInput; work: DiscoveryWork }) {
  if (work.discovery) return <NothingNew wanted={wanted} />;
  if (work.error) {
    return <ErrorState title={t('failed')} error={work.error} retry={t('tryAgain')} onRetry={work.again} />;
  }
  return (
    <>
      <DiscoveryProgress
        stage={work.stage}
        progress={work.progress}
        startedAt={work.startedAt}
        estimate={estimatedSeconds(wanted.topicCount, wanted.analysisDepth)}
      />
      <SkeletonCards shape="topic" wide count={2} label={t('discovering')} />
    </>
  );
}

const asked = ({ topicCount, analysisDepth }: DiscoverInput) =>
  t(analysisDepth === 'thorough' ? 'askedThorough' : 'askedStandard', { count: topicCount });

function BackToVideos() {
  return <BackButton to="/browse-videos">{t('backToVideos')}</BackButton>;
}

function NothingNew({ wanted }: { wanted: DiscoverInput }) {
  const standard = wanted.analysisDepth === 'standard';
  const closer = `/discover-topics/${wanted.sourceId}?count=${wanted.topicCount}&depth=thorough`;
  return (
    <EmptyState
      icon={<IconMoodEmpty size={32} />}
      title={t('nothingNew')}
      text={t(standard ? 'nothingStandard' : 'nothingThorough')}
    >
      {standard ? (
        <Button component={Link} to={closer} leftSection={<IconRefresh size={16} />}>
          {t('startThorough')}
        </Button>
      ) : null}
      <Button component={Link} to={`/find-topics?sourceId=${wanted.sourceId}`} variant="default">
        {t('viewTopics')}
      </Button>
    </EmptyState>
  );
}

function InvalidSource() {
  return (
    <Page writes title={t('discover')}>
      <EmptyState
        icon={<IconVideoOff size={32} />}
        title={t('noSource')}
        text={t('noSourceHint')}
        action={t('backToVideos')}
        to="/browse-videos"
      />
    </Page>
  );
}
